/** Something that a merge changed, left out or joined, and that whoever merges should know. */
export interface MergeNote {
  readonly kind:
    | 'renamed'
    | 'trigger-joined'
    | 'webhook-path'
    | 'setting-kept'
    | 'wire-dropped'
    | 'pin-dropped'
    | 'reference-met'
    | 'not-carried';
  /** The node that it concerns, by its name in the merged workflow. */
  readonly node?: string;
  readonly message: string;
}
