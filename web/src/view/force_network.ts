import { formatExact, withUnit } from '../sim';
import { msg, str } from '../words';
import type { ForceScale } from './force_scale';
import type { LegendEntry } from './layer_legend';

/** Width of the line of the reference force, and of the weakest one that is seen [px]. */
const kWidest = 9;
const kThinnest = 0.8;

/** Width of a line of the force network [px]. */
export function networkWidth(force: number, scale: ForceScale): number {
  if (!(scale.longest > 0)) return kThinnest;
  return Math.max(kThinnest, (kWidest * scale.length(force)) / scale.longest);
}

/** What the widths mean. @param count - of the lines */
export function networkLegend(scale: ForceScale, count: number): LegendEntry[] {
  if (count === 0 || scale.reference === 0) return [];
  const reference = withUnit(formatExact(scale.reference), 'N');
  const text = msg(
    str`force network, ${reference}${scale.logarithmic ? ` (${msg('log scale', { id: 'legend.log' })})` : ''}`,
    {
      id: 'force_network.force_network',
    },
  );
  return [{ name: 'network', text, size: kWidest }];
}
