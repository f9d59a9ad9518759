import type { RefusalCode } from './refusal-codes.ts';

/*
 * Everything that is known to go wrong with a model, and what Pawl does about it. The code goes by these lists;
 * `docs/model-faults.md` shows them, and a test holds the page to them.
 */

type ModelCode = Extract<RefusalCode, `Model${string}`>;

/** A fault that leaves no answer to use. */
export interface CallFaultRow {
  readonly seen: string;
  readonly code: ModelCode;
  /** How what a person reads of it begins. */
  readonly says: string;
  /** What is changed about the request, once, before anything else is tried. */
  readonly repair?: 'shorter' | 'without-thinking';
  /** Asked again so often, after the server's own delay or else a growing one. */
  readonly retries: number;
  /** What comes when that did not help. `elsewhere`: a model at another endpoint, since it is this one that fails. */
  readonly then: 'next-model' | 'elsewhere' | 'end';
}

const REFUSED = 'the model endpoint refused the request as malformed';
const FAILED = 'the model endpoint failed';
const OVERLOADED = 'the model endpoint is overloaded';
const UNREACHED = 'the model endpoint could not be reached';
const BROKE_OFF = 'the model endpoint broke its answer off';
const SILENT = 'the model endpoint fell silent';
const UNUSABLE = 'the model answered nothing that can be used';
const TOO_LONG =
  'the conversation does not fit the model, nor when it is shortened; start a new session from the workflow';
const UNSAFE = 'the model endpoint could not be reached safely (NODE_EXTRA_CA_CERTS names certificates to trust)';

const retry = (
  seen: string,
  code: ModelCode,
  says: string,
  retries: number,
  then: CallFaultRow['then'] = 'next-model',
) => ({ seen, code, says, retries, then }) satisfies CallFaultRow;
const next = (seen: string, code: ModelCode, says: string) => retry(seen, code, says, 0);
const end = (seen: string, code: ModelCode, says: string) => retry(seen, code, says, 0, 'end');
const unreached = (seen: string, retries: number, says = UNREACHED) =>
  retry(seen, 'ModelUnavailable', says, retries, 'elsewhere');
const shorten = (seen: string) =>
  ({ ...next(seen, 'ModelContextTooLong', TOO_LONG), repair: 'shorter' }) satisfies CallFaultRow;

export const CALL_FAULTS = {
  'http-400': next('HTTP 400, or a 4xx that is not listed here', 'ModelRequestInvalid', REFUSED),
  'http-401': end(
    'HTTP 401 or 402: the key, or its account',
    'ModelAuthentication',
    'the model endpoint refused the key',
  ),
  'http-403': next('HTTP 403: not for this key', 'ModelAuthentication', 'the model endpoint refuses this to the key'),
  'http-404': next('HTTP 404: no such model', 'ModelNotFound', 'the model endpoint knows no such model'),
  'http-408': retry('HTTP 408', 'ModelUnavailable', FAILED, 5),
  'http-409': retry('HTTP 409', 'ModelUnavailable', FAILED, 5),
  'http-413': shorten('HTTP 413: the request is too large'),
  'http-422': next('HTTP 422', 'ModelRequestInvalid', REFUSED),
  'http-429': retry('HTTP 429', 'ModelRateLimited', 'the model endpoint limits how often it is asked', 5),
  'http-5xx': retry('HTTP 500 to 599', 'ModelUnavailable', FAILED, 5),
  'http-529': retry('HTTP 529, or a 5xx that says overloaded_error', 'ModelOverloaded', OVERLOADED, 5),
  'context-too-long': shorten('HTTP 400 that says that the prompt is too long'),
  'thinking-refused': {
    ...next('HTTP 400 about a thinking block or its signature', 'ModelRequestInvalid', REFUSED),
    repair: 'without-thinking',
  },
  'stream-overload': retry('overloaded_error in an answer that began with 200', 'ModelOverloaded', OVERLOADED, 5),
  'stream-error': retry('another error in an answer that began with 200', 'ModelUnavailable', BROKE_OFF, 5),
  'connection-refused': unreached('connection refused, or no route', 5),
  'connection-reset': unreached('connection reset before the answer', 5),
  'connection-timeout': unreached('no connection within 10 s', 2),
  dns: unreached('no address for the name', 5),
  tls: unreached('a certificate that is not trusted, or no TLS at all', 1, UNSAFE),
  'silent-start': retry('silence before the headers, of PAWL_MODEL_TIMEOUT', 'ModelUnavailable', SILENT, 2),
  'silent-stream': retry('silence in the stream, of PAWL_MODEL_TIMEOUT', 'ModelUnavailable', SILENT, 2),
  'endless-answer': retry('29 minutes or 64 MB of answer', 'ModelAnswerInvalid', 'the model came to no end', 1),
  'cut-stream': retry('a stream that ends before message_stop', 'ModelUnavailable', BROKE_OFF, 5),
  garbage: retry('bytes that are not the events of a message', 'ModelAnswerInvalid', UNUSABLE, 2),
  'unknown-stop-reason': retry('no stop reason, or one that is not known', 'ModelAnswerInvalid', UNUSABLE, 2),
  'tool-use-without-call': retry('stop reason tool_use, and no call', 'ModelAnswerInvalid', UNUSABLE, 2),
  'empty-answer': retry('neither text nor call, and nothing changed in this turn', 'ModelAnswerInvalid', UNUSABLE, 2),
  refusal: end('stop reason refusal', 'ModelRefused', 'the model refused to go on with this request'),
  'full-window': shorten('stop reason model_context_window_exceeded'),
} as const satisfies Readonly<Record<string, CallFaultRow>>;

export type CallFault = keyof typeof CALL_FAULTS;

export function callFault(fault: CallFault): CallFaultRow {
  return CALL_FAULTS[fault];
}

/** What the turn goes on with, until it comes once more than `limit` allows. */
export interface TurnFaultRow {
  readonly seen: string;
  readonly does: string;
  readonly limit: number;
  readonly code: RefusalCode;
  readonly says: string;
}

const CUT = 'the model answered more than it may at once, again and again; ask for less at a time';

export const TURN_FAULTS = {
  'pause-turn': {
    seen: 'stop reason pause_turn',
    does: 'the answer goes back, and the model is asked to go on; in a row',
    limit: 8,
    code: 'ModelStuck',
    says: 'the model paused again and again, and did not go on',
  },
  'cut-call': {
    seen: 'stop reason max_tokens in the middle of a call',
    does: 'the call never runs, whole calls before it do; the model is told; in a row',
    limit: 2,
    code: 'ModelAnswerCut',
    says: CUT,
  },
  'cut-text': {
    seen: 'stop reason max_tokens in the middle of text',
    does: 'the model is asked to go on where it was cut off; in a row',
    limit: 2,
    code: 'ModelAnswerCut',
    says: CUT,
  },
  'same-failing-call': {
    seen: 'the same call that fails in the same way, in step after step of a turn',
    does: 'the model gets the failure back, the second time with what to try instead; in one turn',
    limit: 2,
    code: 'ModelStuck',
    says: 'the model made the same failing call again and again',
  },
  'endless-calls': {
    seen: 'calls without end',
    does: 'they run, step after step of a turn, which then ends as out-of-budget',
    limit: 100,
    code: 'OverBudget',
    says: 'the budget of the session is used up',
  },
} as const satisfies Readonly<Record<string, TurnFaultRow>>;

export type TurnFault = keyof typeof TURN_FAULTS;

/** A call that does not run: the model gets this back as a failed result, and the other calls of the answer run. */
export interface CallRefusalRow {
  readonly seen: string;
  readonly code: RefusalCode;
}

export const REFUSED_CALLS = {
  'unknown-tool': { seen: 'a tool that is not there, or not in this mode', code: 'ToolNotFound' },
  'wrong-arguments': { seen: 'fields that are unknown, missing or of another type', code: 'ToolInputInvalid' },
  'broken-arguments': { seen: 'arguments that are not one whole JSON object', code: 'ToolInputInvalid' },
  'too-many-calls': { seen: 'the calls of one answer after its 256th', code: 'ToolInputInvalid' },
} as const satisfies Readonly<Record<string, CallRefusalRow>>;

/** What is not as it should be, and still counts. */
export const QUIRKS = {
  'x-should-retry': [
    'the header x-should-retry',
    'true: asked again, 5 times, whatever the status; false: not asked again',
  ],
  'long-retry-after': [
    'a Retry-After of more than 2 minutes, or more than the session may still take',
    'not waited for: the next model is asked at once, or the turn ends, saying when to try again',
  ],
  'json-answer': ['one JSON message instead of a stream', 'taken as the answer'],
  'split-character': ['a character whose bytes come in two parts', 'put together'],
  'unknown-event': ['events and deltas that are not known', 'passed over'],
  'unknown-block': ['blocks that are not known', 'left out'],
  'stop-sequence': ['stop reason stop_sequence', 'taken as the end'],
  'call-under-end-turn': ['calls under another stop reason than tool_use', 'run'],
  'empty-after-change': ['neither text nor call, after the turn has changed something', 'taken as the end'],
  'errors-left': [
    'an end while the draft has errors that the turn has made',
    'the model gets them as a message, in up to 3 rounds of a turn; what stays is told in turn.checked',
  ],
  'call-id': ['calls without an id, or with one that was used or that providers refuse', 'given an id of our own'],
  'call-name': ['tool names that providers refuse', 'kept with _ for what may not be in it, and refused as unknown'],
  'signed-thinking': ['thinking with its signature, and redacted thinking', 'kept, and sent back unchanged'],
  'unsigned-thinking': ['thinking without its signature', 'left out, since no provider takes it back'],
  'foreign-thinking': ['thinking of another model', 'kept, and not sent'],
} as const satisfies Readonly<Record<string, readonly [seen: string, taken: string]>>;
