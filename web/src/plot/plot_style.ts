import text from 'uplot/dist/uPlot.min.css?inline';

/** The rules that graphs need besides ours; whoever shows graphs puts them where they count. */
export const plotStyle: string = text;
