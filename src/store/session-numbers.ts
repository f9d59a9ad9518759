interface Numbers {
  readonly last_seq: number;
  readonly last_ordinal: number;
}

/**
 * The numbers that a session gives out, within a transaction that has locked its row: of its events, and of all else in
 * the order of arrival. They are written back once, at the transaction's end.
 */
export class SessionNumbers {
  readonly #first: Numbers;
  #seq: number;
  #ordinal: number;

  constructor(first: Numbers = { last_seq: 0, last_ordinal: 0 }) {
    this.#first = first;
    this.#seq = first.last_seq;
    this.#ordinal = first.last_ordinal;
  }

  /** The number of the next event, which is given out once it is used. */
  get nextSeq(): number {
    return this.#seq + 1;
  }

  useSeq(): void {
    this.#seq += 1;
  }

  nextOrdinal(): number {
    this.#ordinal += 1;
    return this.#ordinal;
  }

  /** What is to be written back; undefined where none was given out. */
  get changed(): Numbers | undefined {
    const { last_seq: seq, last_ordinal: ordinal } = this.#first;
    if (this.#seq === seq && this.#ordinal === ordinal) return undefined;
    return { last_seq: this.#seq, last_ordinal: this.#ordinal };
  }
}
