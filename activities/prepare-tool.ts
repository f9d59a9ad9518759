import { type ClassifiedCall, classifyCalls } from '../src/agent/context/classify-calls.ts';
import { parseToolInput } from '../src/agent/input/parse-tool-input.ts';
import type { ToolContext, ToolResult } from '../src/agent/tool.ts';
import { findTool } from '../src/agent/tools/registry.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { RefusalCode } from '../src/errors/refusal-codes.ts';
import type { StoreReader } from '../src/ports/store.ts';
import type { RunToolInput } from '../src/session/calls.ts';
import type { GateKind } from '../src/session/gate.ts';
import { answerOfCall } from './answer-of-call.ts';
import { assistanceFor } from './assistance.ts';

/** A tool call of the model's answer, ready to run. */
export interface PreparedTool {
  readonly title: string;
  /** What the model said beside the call. */
  readonly why?: string;
  /** The kind of gate that the call asks to open. */
  readonly asks?: Exclude<GateKind, 'landing'>;
  run(context: Omit<ToolContext, 'assistance'>): ToolResult;
}

/** Reads the call from the stored answer and checks it; one that can't be run fails when it is. */
export async function prepareTool(store: StoreReader, input: RunToolInput): Promise<PreparedTool> {
  const { message, index, call } = await answerOfCall(store, input, input.call.key);
  const classified = classifyCalls(message.content, message.mode)[index] as ClassifiedCall;
  const said = message.content
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n')
    .trim();
  const why = said === '' ? {} : { why: said };
  const { fault } = classified;
  if (fault) {
    return {
      title: classified.title,
      ...why,
      run: () => {
        throw new PawlError(fault.code as RefusalCode, fault.message);
      },
    };
  }
  const tool = findTool(call.name, message.mode);
  const assistance = classified.assisted ? { assistance: await assistanceFor(store, input) } : {};
  return {
    title: classified.title,
    ...why,
    ...(tool.asks === undefined ? {} : { asks: tool.asks }),
    run: (context) => tool.run(parseToolInput(tool, call.input), { ...context, ...assistance }),
  };
}
