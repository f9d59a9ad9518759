/** A tool call of the model's answer, as the workflow needs to know it. */
export interface PlannedCall {
  readonly key: string;
  readonly name: string;
  readonly class: 'read' | 'write' | 'ask';
  readonly inputHash: string;
  /** Needs a model call of its own first. */
  readonly assisted?: boolean;
}
