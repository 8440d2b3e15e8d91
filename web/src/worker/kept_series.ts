import { measure, type Series } from '../sim';
import type { Player } from './player';
import type { Questions } from './protocol';

/** Quantities at all kept instants later than `after` [s]. */
export function keptSeries(player: Player, { quantities, after }: Questions['series']): Series {
  const moments = player.keptAfter(after);
  const times = Float64Array.from(moments, ({ time }) => time);
  const columns = quantities.map(() => new Float64Array(moments.length));
  let row = 0;
  player.review(moments, (moment, simulation) => {
    const frame = simulation.frame();
    quantities.forEach((watched, i) => {
      columns[i]![row] = measure(frame, watched, player.scene, moment);
    });
    ++row;
  });
  return { times, columns };
}
