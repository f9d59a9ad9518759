/** A line of a difference as people read it: what comes, what goes, what changes, or neither. */
export interface DiffLine {
  readonly depth: number;
  readonly sign?: '+' | '-' | '~';
  readonly text: string;
}
