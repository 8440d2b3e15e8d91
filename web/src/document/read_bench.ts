import { kMostCurves, kMostGraphs, type Bench, type ChosenGraph } from '../sim';
import { fieldsOf, listOf, textOf } from './read_fields';

const kLongestName = 200;

function graphOf(value: unknown, place: string): ChosenGraph {
  const { quantities, over } = fieldsOf(value, place);
  const names = listOf(quantities, `${place}.quantities`, kMostCurves);
  return {
    quantities: names.map((name, i) => textOf(name, `${place}.quantities[${i}]`, kLongestName)),
    ...(over === undefined ? {} : { over: textOf(over, `${place}.over`, kLongestName) }),
  };
}

/** What stands beside a run, from plain data. @throws DocumentError */
export function benchOf(value: unknown): Bench {
  const { graphs } = fieldsOf(value, 'bench');
  return {
    ...(graphs === undefined
      ? {}
      : {
          graphs: listOf(graphs, 'bench.graphs', kMostGraphs).map((graph, i) =>
            graphOf(graph, `bench.graphs[${i}]`),
          ),
        }),
  };
}
