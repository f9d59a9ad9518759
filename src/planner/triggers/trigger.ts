import type { JsonObject } from '../../document/workflow-json.ts';
import type { Output } from '../flow/output.ts';
import type { Region } from '../reading/named.ts';

/** What starts a flow, as the prompt says it. */
export interface Trigger {
  readonly type: string;
  readonly parameters: JsonObject;
  readonly output: Output;
  readonly name?: string;
  /** In a sentence: "every Monday at 9:00", "when a Jira event arrives". */
  readonly words: string;
  /** The stretch of the prompt that is used up by it: no step is read from it. */
  readonly region: Region;
  /** What the person has to look at, since the prompt does not tell it plainly. */
  readonly open?: readonly string[];
}
