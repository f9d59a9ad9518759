/** Keeps what was asked for last, up to a number of entries. */
export class RecentEntries<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value under the key, made by `make` if it is not here any more. */
  get(key: Key, make: () => Value): Value {
    const known = this.#entries.get(key);
    const value = known ?? make();
    // Set again, it moves to the young end.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return value;
  }
}
