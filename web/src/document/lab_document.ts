import { isEyeView, type Bench, type StageView } from '../sim';
import { benchOf } from './read_bench';
import { DocumentError, fieldsOf, kFurthest, numbersOf, textOf } from './read_fields';

/** One run of the scene. */
export interface RunDocument {
  readonly method: string;
  /** Values that replace the scene's, by parameter name, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Steps of the first run after which this one leaves it; absent for a run from the start. */
  readonly from?: number;
}

/** Everything that leads back to what is shown, as plain data; what was done to bodies by hand is no part of it. */
export interface LabDocument {
  readonly scene: {
    readonly name: string;
    /** JSON text; absent for a built-in scene, of which the name says it all. */
    readonly text?: string;
  };
  /** One for each pane, the first one first. */
  readonly runs: readonly RunDocument[];
  /** Simulated seconds per wall second. */
  readonly rate?: number;
  /** Whether all runs are drawn in one picture. */
  readonly overlaid?: boolean;
  /** What is looked at; absent for the scene's own view. */
  readonly view?: StageView;
  /** What stands beside the runs; absent for nothing. */
  readonly bench?: Bench;
}

/** Limits that keep a link from asking for too much. */
const kMostRuns = 4;
const kMostParameters = 200;
const kMostSteps = 100_000;
const kLongestText = 16 * 1024 * 1024;
const kLongestName = 200;
const kLongestValue = 1000;

function runOf(value: unknown, place: string): RunDocument {
  const { method, parameters = {}, from } = fieldsOf(value, place);
  const isCount = Number.isInteger(from) && (from as number) >= 0 && (from as number) <= kMostSteps;
  if (from !== undefined && !isCount)
    throw new DocumentError(`${place}.from`, 'must be a number of steps, at most {0}', kMostSteps);
  const given = Object.entries(fieldsOf(parameters, `${place}.parameters`));
  if (given.length > kMostParameters)
    throw new DocumentError(`${place}.parameters`, 'must not be more than {0}', kMostParameters);
  return {
    method: textOf(method, `${place}.method`, kLongestName),
    parameters: Object.fromEntries(
      given.map(([name, text]) => [
        name,
        textOf(text, `${place}.parameters.${name}`, kLongestValue),
      ]),
    ),
    ...(from === undefined ? {} : { from: from as number }),
  };
}

function viewOf(value: unknown): StageView {
  const fields = fieldsOf(value, 'view');
  if ('eye' in fields) {
    const [ex = 0, ey = 0, ez = 0] = numbersOf(fields['eye'], 3, 'view.eye');
    const [x = 0, y = 0, z = 0] = numbersOf(fields['target'], 3, 'view.target');
    if (ex === x && ey === y && ez === z)
      throw new DocumentError('view', 'the eye must stand elsewhere than what it looks at');
    return { eye: [ex, ey, ez], target: [x, y, z] };
  }
  const [x = 0, y = 0] = numbersOf(fields['center'], 2, 'view.center');
  const { height } = fields;
  if (typeof height !== 'number' || !(height > 0 && height < kFurthest))
    throw new DocumentError('view.height', 'must be a number above 0');
  return { center: [x, y], height };
}

/**
 * A document from plain data, as it stands in links and files. Fields that are not known are passed over.
 *
 * @throws DocumentError
 */
export function readDocument(value: unknown): LabDocument {
  const { scene, runs, rate, overlaid, view, bench } = fieldsOf(value, 'document');
  const { name, text } = fieldsOf(scene, 'scene');
  if (!Array.isArray(runs) || runs.length < 1 || runs.length > kMostRuns)
    throw new DocumentError('runs', 'must be a list of 1 to {0} runs', kMostRuns);
  if (rate !== undefined && !(typeof rate === 'number' && rate > 0 && rate <= 64))
    throw new DocumentError('rate', 'must be a number above 0, at most 64');
  return {
    scene: {
      name: textOf(name, 'scene.name', kLongestName),
      ...(text === undefined ? {} : { text: textOf(text, 'scene.text', kLongestText) }),
    },
    runs: runs.map((run, i) => runOf(run, `runs[${i}]`)),
    ...(rate === undefined ? {} : { rate }),
    ...(overlaid === true ? { overlaid } : {}),
    ...(view === undefined || view === null ? {} : { view: viewOf(view) }),
    ...(bench === undefined ? {} : { bench: benchOf(bench) }),
  };
}

/** Whether two documents are the same. */
export function isSameDocument(a: LabDocument, b: LabDocument): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** With its fields in one order. */
function canonical({ scene, runs, rate, overlaid, view, bench }: LabDocument): unknown[] {
  const sorted = runs.map(({ method, parameters, from }) => [
    method,
    from ?? null,
    ...Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const seen =
    view === undefined
      ? null
      : isEyeView(view)
        ? [view.eye, view.target]
        : [view.center, view.height];
  return [scene.name, scene.text ?? null, sorted, rate ?? 1, overlaid ?? false, seen, bench ?? {}];
}
