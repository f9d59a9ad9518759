import type { ModelMessage } from '../../contract/messages-api.ts';

/** A message as it was recorded: its turn, and for an answer the model that gave it. */
export interface RecordedMessage extends ModelMessage {
  readonly turn: number;
  readonly model?: string;
}
