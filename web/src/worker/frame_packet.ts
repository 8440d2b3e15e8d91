/**
 * A frame as one array of doubles, so that it crosses between threads in one transfer without copying; see {@link packetLayout}.
 */
import { packetLayout, TableFormat, type EngineFrame, type Frame, type StepFigures } from '../sim';
import type { Gathered } from './gatherer';
import type { Packet } from './protocol';

const kFormat = new TableFormat(packetLayout);

/**
 * Copies the engine's views, with accelerations and what scripts show beside them, and what was gathered into a new packet.
 *
 * @param watchedNow - see {@link Frame.watchedNow}
 */
export function encodeFrame(
  frame: EngineFrame & Pick<Frame, 'accelerations' | 'debugShapes' | 'debugCount'>,
  { text, ...gathered }: Gathered,
  watchedNow: readonly number[],
  figures: StepFigures,
): Packet {
  return kFormat.write({
    run: frame,
    body: frame,
    contact: frame,
    debug: frame,
    ...gathered,
    figures: {
      ...figures,
      between: Number(figures.between),
      jumped: Number(figures.jumped),
      altered: Number(figures.altered),
    },
    watchedNow: { watchedNow, watchedNowCount: watchedNow.length },
    log: {
      logCodes: Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
      logCount: text.length,
    },
  });
}

const kFigures = Object.keys(packetLayout.figures) as (keyof typeof packetLayout.figures)[];

/** Views into a packet; the frame keeps the packet alive. */
export function decodeFrame(packet: Packet): Frame {
  const views = kFormat.read(packet);
  const numbers = Object.fromEntries(kFigures.map((name) => [name, views[name]]));
  const figures = {
    ...(numbers as Record<(typeof kFigures)[number], number>),
    between: views.between !== 0,
    jumped: views.jumped !== 0,
    altered: views.altered !== 0,
  };
  const log = Array.from(views.logCodes, (code) => String.fromCharCode(code)).join('');
  return Object.assign(views, { log, figures });
}
