import type { RecordedMessage } from '../context/recorded-message.ts';

/** A message as the record keeps it. */
export interface KeptMessage extends RecordedMessage {
  readonly key: string;
  readonly step: number;
  /** Ids of the inputs whose words it carries. */
  readonly inputs: readonly string[];
}
