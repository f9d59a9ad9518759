import { ModelFault } from '../../ports/model.ts';
import { modelFetch } from './model-fetch.ts';

const LONGEST_MS = 29 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

export interface AnswerLimits {
  /**
   * How long the endpoint may be silent, in milliseconds: before its answer and within it. Bytes count, not events, so
   * that a server's pings keep a slow answer alive.
   */
  readonly timeoutMs: number;
  /** How long the whole answer may take; Temporal would end the call after 30 minutes, without end. */
  readonly longestMs?: number;
  readonly mostBytes?: number;
}

/** Ends an answer that falls silent, or that comes to no end. */
export class AnswerWatch {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #mostBytes: number;
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout | undefined;
  #answering = false;
  #stopped = false;
  #bytes = 0;

  constructor({ timeoutMs, longestMs = LONGEST_MS, mostBytes = MOST_BYTES }: AnswerLimits) {
    this.#timeoutMs = timeoutMs;
    this.#mostBytes = mostBytes;
    this.#whole = setTimeout(() => this.#end(new ModelFault('endless-answer', `${longestMs / 1000} s`)), longestMs);
    this.#listen();
  }

  /** Its reason is the ModelFault. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
  }

  #end(fault: ModelFault): void {
    this.#controller.abort(fault);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#stopped) return;
    const fault = this.#answering ? 'silent-stream' : 'silent-start';
    const words = `nothing came for ${this.#timeoutMs / 1000} s`;
    this.#silence = setTimeout(() => this.#end(new ModelFault(fault, words)), this.#timeoutMs);
  }

  #heard(bytes: number): void {
    this.#answering = true;
    this.#bytes += bytes;
    if (this.#bytes > this.#mostBytes)
      this.#end(new ModelFault('endless-answer', `more than ${this.#mostBytes} bytes`));
    this.#listen();
  }

  /** A fetch that reports every chunk of the answer's body. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await modelFetch(input, init);
    this.#heard(0);
    if (!response.body) return response;
    const ear = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.#heard(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(ear), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
