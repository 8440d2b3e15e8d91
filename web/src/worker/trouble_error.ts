import type { Trouble } from '../sim';

/** A refusal by the engine, as an error. */
export class TroubleError extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super([trouble.title, ...trouble.details.map((detail) => detail.message)].join(': '));
    this.name = 'TroubleError';
    this.trouble = trouble;
  }
}
