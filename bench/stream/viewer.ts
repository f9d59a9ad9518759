import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';
import { readStream, type StreamMessage } from './read-stream.ts';

interface SeenEvent {
  readonly seq: number;
  readonly type: string;
  readonly message?: string;
  readonly text?: string;
}

/** After a server that could not be reached. */
const AGAIN_MS = 50;

/** Someone who watches a session, breaks off at any moment and goes on where they were. */
export class Viewer {
  readonly session: string;
  /** The events as they came, each as its text. */
  readonly events: string[] = [];
  connections = 0;
  gaps = 0;
  repeats = 0;
  /** Parts of a message that did not follow the part before, or that the finished message does not begin with. */
  wrongTexts = 0;
  resyncs = 0;
  ended = false;
  #place = 0;
  #texts = new Map<string, string>();

  constructor(session: string, place = 0) {
    this.session = session;
    this.#place = place;
  }

  /** Watches until the stream ends, breaks, or is aborted; the place goes into the header or the address in turn. */
  async connect(pawl: KillablePawl, signal: AbortSignal, slowMs = 0): Promise<void> {
    this.#texts.clear();
    const inHeader = this.connections % 2 === 0;
    const place = String(this.#place);
    const path = `/sessions/${this.session}/events${inHeader ? '' : `?after=${place}`}`;
    try {
      const response = await pawl.open(path, { signal, headers: inHeader ? { 'last-event-id': place } : {} });
      this.connections += 1;
      for await (const message of readStream(response.body as AsyncIterable<Uint8Array>)) {
        this.#take(message);
        if (slowMs > 0) await pause(slowMs);
      }
    } catch {
      if (!signal.aborted) await pause(AGAIN_MS);
    }
  }

  #take({ id, event, data }: StreamMessage): void {
    const body = JSON.parse(data) as SeenEvent & { offset: number };
    if (event === 'end') this.ended = true;
    else if (body.type === 'log.resync') this.#startAnew();
    else if (id === undefined) this.#takeDelta(body);
    else this.#takeEvent(body, data);
  }

  #startAnew(): void {
    this.resyncs += 1;
    this.#place = 0;
    this.events.length = 0;
  }

  #takeEvent(body: SeenEvent, data: string): void {
    if (body.seq > this.#place + 1) this.gaps += 1;
    if (body.seq <= this.#place) this.repeats += 1;
    this.#place = body.seq;
    this.events.push(data);
    this.#endText(body);
  }

  #takeDelta({ message = '', offset, text = '' }: SeenEvent & { offset: number }): void {
    const known = this.#texts.get(message) ?? '';
    if (offset !== known.length && offset !== 0) this.wrongTexts += 1;
    this.#texts.set(message, offset === 0 ? text : known + text);
  }

  #endText({ type, message = '', text = '' }: SeenEvent): void {
    if (type === 'message.finished' && !text.startsWith(this.#texts.get(message) ?? '')) this.wrongTexts += 1;
    if (type === 'message.finished' || type === 'message.restarted') this.#texts.delete(message);
  }
}
