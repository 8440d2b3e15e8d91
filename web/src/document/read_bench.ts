import {
  kMostBookmarks,
  kMostCurves,
  kMostGraphs,
  kMostTools,
  kToolEnds,
  type Bench,
  type ChosenGraph,
  type Tool,
  type ToolEnd,
  type ToolKind,
} from '../sim';
import { DocumentError, fieldsOf, listOf, numbersOf, textOf } from './read_fields';

const kLongestName = 200;

function graphOf(value: unknown, place: string): ChosenGraph {
  const { quantities, over } = fieldsOf(value, place);
  const names = listOf(quantities, `${place}.quantities`, kMostCurves);
  return {
    quantities: names.map((name, i) => textOf(name, `${place}.quantities[${i}]`, kLongestName)),
    ...(over === undefined ? {} : { over: textOf(over, `${place}.over`, kLongestName) }),
  };
}

function endOf(value: unknown, place: string): ToolEnd {
  const { at, body, other } = fieldsOf(value, place);
  const [x = 0, y = 0, z = 0] = numbersOf(at, 3, `${place}.at`);
  return {
    at: [x, y, z],
    ...(body === undefined ? {} : { body: textOf(body, `${place}.body`, kLongestName) }),
    ...(other === undefined ? {} : { other: textOf(other, `${place}.other`, kLongestName) }),
  };
}

function toolOf(value: unknown, place: string): Tool {
  const { kind, ends } = fieldsOf(value, place);
  const kinds = Object.keys(kToolEnds) as ToolKind[];
  const known = kinds.find((one) => one === kind);
  if (known === undefined)
    throw new DocumentError(`${place}.kind`, 'must be one of {0}', kinds.join(', '));
  const points = listOf(ends, `${place}.ends`, kToolEnds[known]);
  if (points.length !== kToolEnds[known])
    throw new DocumentError(`${place}.ends`, 'must be {0} points', kToolEnds[known]);
  return { kind: known, ends: points.map((end, i) => endOf(end, `${place}.ends[${i}]`)) };
}

/** What stands beside a run, from plain data. @throws DocumentError */
export function benchOf(value: unknown): Bench {
  const { graphs, tools, bookmarks } = fieldsOf(value, 'bench');
  const each = <T>(
    list: unknown,
    name: string,
    most: number,
    read: (value: unknown, place: string) => T,
  ): Record<string, T[]> =>
    list === undefined
      ? {}
      : {
          [name]: listOf(list, `bench.${name}`, most).map((one, i) =>
            read(one, `bench.${name}[${i}]`),
          ),
        };
  return {
    ...each(graphs, 'graphs', kMostGraphs, graphOf),
    ...each(tools, 'tools', kMostTools, toolOf),
    ...each(bookmarks, 'bookmarks', kMostBookmarks, (one, place) => {
      const [time = 0] = numbersOf([one], 1, place);
      return time;
    }),
  };
}
