import { EventKind, type Frame } from './frame';
import { lookName } from './look_name';
import type { BodyDescription, SceneDescription } from './scene_description';

/** How a blow sounds. */
export interface BlowSound {
  /** Before the newest instant of the picture [s]. */
  readonly ago: number;
  /** 0 to 1. */
  readonly loudness: number;
  /** [Hz] */
  readonly pitch: number;
  /** In which it fades to a third [s]. */
  readonly fade: number;
}

/** Of a body of 1 kg: pitch [Hz] and fading [s]. */
const kVoices: Readonly<Record<string, readonly [number, number]>> = {
  steel: [2300, 0.11],
  brass: [1700, 0.13],
  glass: [3100, 0.09],
  ice: [2000, 0.04],
  ivory: [2100, 0.02],
  stone: [1300, 0.025],
  rubber: [240, 0.05],
  felt: [180, 0.02],
  card: [700, 0.01],
};
const kWood = [760, 0.03] as const;
/** What weighs 64 times as much sounds half as high, within these bounds. */
const kMassPower = -1 / 6;
const kLowest = 0.35;
const kHighest = 2.5;
/** Fainter blows, as a part of the hardest so far, are not heard. */
const kFaintest = 0.01;

function voiceOf(body: BodyDescription | undefined): readonly [number, number] {
  return (body === undefined ? undefined : kVoices[lookName(body)]) ?? kWood;
}

/**
 * The blows of a picture as they sound: loud by impulse, high and long by the softer of the two materials and the lighter body.
 *
 * @param hardest - impulse so far [N s]
 */
export function blowSounds(
  { bodies }: SceneDescription,
  frame: Frame,
  hardest: number,
): BlowSound[] {
  const sounds: BlowSound[] = [];
  for (let i = 0; i < frame.eventCount; ++i) {
    const impulse = frame.eventImpulses[i] ?? NaN;
    const isBlow = frame.eventKinds[i] === EventKind.impulse && frame.eventForeseen[i] !== 1;
    if (!isBlow || !(impulse > kFaintest * hardest)) continue;
    const pair = [
      bodies[frame.eventBodies[2 * i] ?? -1],
      bodies[frame.eventBodies[2 * i + 1] ?? -1],
    ];
    const masses = pair.map((body) => body?.mass ?? Infinity);
    const light = Math.min(...masses);
    const voices = pair.map(voiceOf);
    const [pitch, fade] = voices.reduce((soft, one) => (one[0] < soft[0] ? one : soft));
    const factor = Number.isFinite(light) ? light ** kMassPower : 1;
    sounds.push({
      ago: Math.max(0, frame.time - (frame.eventTimes[i] ?? frame.time)),
      loudness: Math.sqrt(Math.min(1, impulse / hardest)),
      pitch: pitch * Math.max(kLowest, Math.min(kHighest, factor)),
      fade,
    });
  }
  return sounds;
}

/** The hardest blow of a picture [N s]; 0 without one. */
export function hardestBlow(frame: Frame): number {
  let hardest = 0;
  for (let i = 0; i < frame.eventCount; ++i)
    if (frame.eventKinds[i] === EventKind.impulse)
      hardest = Math.max(hardest, frame.eventImpulses[i] ?? 0);
  return hardest;
}
