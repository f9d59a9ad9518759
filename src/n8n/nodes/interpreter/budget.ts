import { Unsupported } from './unsupported.ts';

const MAX_STEPS = 20_000;
const MAX_CALL_DEPTH = 60;
const MAX_LENGTH = 1_000;

/** What one run may use up. */
export class Budget {
  #steps = 0;
  #depth = 0;

  step(): void {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new Unsupported('too many steps');
  }

  /** Runs `work` one call deeper. */
  nest<Result>(work: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_CALL_DEPTH) throw new Unsupported('too deep');
    try {
      return work();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** Throws if a list or text is longer than catalog expressions have any need for. */
export function boundedLength(length: number): void {
  if (length > MAX_LENGTH) throw new Unsupported('too long');
}
