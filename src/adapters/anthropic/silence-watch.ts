/** Aborts when nothing was heard for a time. Bytes count, not events, so that a server's pings keep a slow answer alive. */
export class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** A fetch that reports every chunk of the answer's body. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    this.heard();
    if (!response.body) return response;
    const ear = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.heard();
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
