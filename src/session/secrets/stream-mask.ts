import type { SecretSpan } from '../../document/secrets/secret-span.ts';
import type { Placeholders } from './placeholders.ts';

/** So much in front of what comes next tells whether it is a secret. */
const CONTEXT = 400;
/** A quoted value after a colon or an equals sign that is not closed yet, and a key file of which only the head has come. */
const OPEN = /(?:[:=]\s{0,4}\\{0,3}["'`][^"'`\n]{0,512}|-----B[A-Z0-9 -]{0,60})$/;
const KEY_END = /-----END [A-Z0-9 ]{0,60}-----$|Private-MAC:\s?[0-9a-fA-F]{20,}$/;
const LONGEST_KEY = 64 * 1024;

/**
 * Masks a text that comes in parts. Nothing is given out as long as it could be a part of a secret: neither the last
 * word, nor the beginning of a known secret, a private key or a value in quotes.
 */
export class StreamMask {
  readonly #placeholders: Placeholders;
  #text = '';
  #given = 0;

  constructor(placeholders: Placeholders) {
    this.#placeholders = placeholders;
  }

  /** Takes the next part and gives out what is safe by now. */
  push(part: string): string {
    this.#text += part;
    return this.#giveOut(this.#safeEnd());
  }

  /** Gives out the rest: nothing more comes. */
  end(): string {
    return this.#giveOut(this.#text.length);
  }

  #safeEnd(): number {
    const text = this.#text;
    const from = this.#windowStart();
    const recent = text.slice(from);
    let end = from + recent.search(/\S*$/);
    end = Math.min(end, from + startOf(OPEN.exec(recent), recent.length));
    for (const span of this.#placeholders.spans(recent)) {
      if (span.end === recent.length || isUnfinished(recent, span)) end = Math.min(end, from + span.start);
    }
    for (const { secret } of this.#placeholders.known) end = Math.min(end, text.length - begunLength(text, secret));
    return Math.max(end, this.#given);
  }

  #giveOut(end: number): string {
    const from = this.#windowStart();
    const recent = this.#text.slice(from, end);
    let masked = '';
    let at = this.#given - from;
    for (const { start, end: until, kind } of this.#placeholders.spans(recent)) {
      if (until <= at) continue;
      const begin = Math.max(start, at);
      masked += recent.slice(at, begin) + this.#placeholders.placeholder(recent.slice(begin, until), kind);
      at = until;
    }
    this.#given = end;
    return masked + recent.slice(at);
  }

  #windowStart(): number {
    return Math.max(0, this.#given - CONTEXT);
  }
}

/** A private key goes on until it says that it ends. */
function isUnfinished(text: string, { start, end, kind }: SecretSpan): boolean {
  return kind === 'private-key' && end - start < LONGEST_KEY && !KEY_END.test(text.slice(start, end));
}

function startOf(match: RegExpExecArray | null, otherwise: number): number {
  return match === null ? otherwise : match.index;
}

/** How much of the beginning of a secret the text ends with; only one with blanks in it is more than the last word. */
function begunLength(text: string, secret: string): number {
  if (!/\s/.test(secret)) return 0;
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
