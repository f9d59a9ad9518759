import type { ContentBlock, ToolUse } from '../../contract/messages-api.ts';
import { canonicalJson } from '../../document/canonical-json.ts';
import { sha256Hex } from '../../document/sha256.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { parseToolInput } from '../input/parse-tool-input.ts';
import { areUnreadable } from '../input/unreadable-arguments.ts';
import { quote, shorten } from '../text/quote.ts';
import type { ToolClass } from '../tool.ts';
import { findTool, type ToolMode } from '../tools/registry.ts';

const UNREADABLE = 'its arguments were not one whole JSON object, as can be seen in the call. Make it again.';

/** What has to be known of a tool call before it is run. */
export interface ClassifiedCall {
  /** The provider's id. */
  readonly id: string;
  /** At most 64 characters. */
  readonly name: string;
  /** A call that can't be run changes nothing, so it is a read. */
  readonly class: ToolClass;
  /** What it is doing, for people. It holds names of nodes and words of the model. */
  readonly title: string;
  /** SHA-256 of the arguments in canonical form. */
  readonly inputHash: string;
  /** A model call of the fast role comes first. */
  readonly assisted: boolean;
  /** Why it can't be run: the call fails with this, without running. */
  readonly fault?: { readonly code: string; readonly message: string };
}

/** The tool calls of an answer, in its order. Never throws: an unknown tool or invalid arguments are told as faults. */
export function classifyCalls(content: readonly ContentBlock[], mode: ToolMode): readonly ClassifiedCall[] {
  return content.filter((block) => block.type === 'tool_use').map((call) => classify(call, mode));
}

function classify(call: ToolUse, mode: ToolMode): ClassifiedCall {
  const known = { id: call.id, name: shorten(call.name, 64).slice(0, 64), inputHash: hashOf(call.input) };
  try {
    const tool = findTool(call.name, mode);
    if (areUnreadable(call.input)) throw new PawlError('ToolInputInvalid', `${tool.name} did nothing: ${UNREADABLE}`);
    const title = tool.title(parseToolInput(tool, call.input));
    return { ...known, class: tool.class, title, assisted: tool.assisted === true };
  } catch (error) {
    if (!isPawlError(error)) throw error;
    const fault = { code: error.code, message: error.message };
    return { ...known, class: 'read', title: `Calling ${quote(call.name, 40)}`, assisted: false, fault };
  }
}

/** What has no canonical form (half of a surrogate pair, endless nesting) can't be told apart, and can't be run. */
function hashOf(input: unknown): string {
  try {
    return sha256Hex(canonicalJson(input));
  } catch {
    return sha256Hex('no canonical form');
  }
}
