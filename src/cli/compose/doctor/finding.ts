/** What the doctor says about one thing. `needed`: without it something does not work; `advice`: it is only worth knowing. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'advice' | 'needed';
  readonly detail: string;
  /** What to do; absent where nothing is to be done. */
  readonly remedy?: string;
}

/** A finding with nothing to do. */
export function fine(name: string, detail: string): Finding {
  return { name, state: 'ok', detail };
}
