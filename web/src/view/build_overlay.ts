import { kPoseSize, type BuildHand, type BuildPicture, type Frame } from '../sim';

/** What lies over a scene while one builds, whose pointer it is, and the frame with what is being moved. */
export class BuildOverlay {
  picture: BuildPicture | null = null;
  #hand: BuildHand | null = null;
  #of: Frame | null = null;
  #shown: Frame | null = null;

  set(picture: BuildPicture | null, hand: BuildHand | null): void {
    this.picture = picture;
    this.#hand = hand;
    this.#of = null;
  }

  /** Who takes the pointer; null while nobody builds. */
  get hand(): BuildHand | null {
    return this.picture === null ? null : this.#hand;
  }

  /** The frame with the bodies that are being moved where they are shown. */
  shown(frame: Frame): Frame {
    const moved = this.picture?.shown;
    if (moved === undefined || moved.size === 0) return frame;
    if (this.#of === frame && this.#shown !== null) return this.#shown;
    const [poses, angles] = [frame.poses.slice(), frame.angles.slice()];
    for (const [body, { pose, angle }] of moved) {
      poses.set(pose, kPoseSize * body);
      angles[body] = angle;
    }
    this.#of = frame;
    this.#shown = {
      ...frame,
      poses,
      angles,
      contactCount: 0,
      contactKind: frame.contactKind.slice(0, 0),
    };
    return this.#shown;
  }
}
