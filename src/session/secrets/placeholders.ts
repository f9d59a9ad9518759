import { findSecrets } from '../../document/secrets/find-secrets.ts';
import { joinSpans } from '../../document/secrets/join-spans.ts';
import { MEANT_AS_PLACEHOLDER, PLACEHOLDER, placeholderOf, WALL } from '../../document/secrets/placeholder-form.ts';
import type { SecretSpan } from '../../document/secrets/secret-span.ts';
import { secretsInValue } from '../../document/secrets/secrets-in-value.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { findKnown, type KnownSecret } from './known-secrets.ts';
import { mapTexts } from './map-texts.ts';

const LISTED = 12;
/** What is left of a placeholder that was not written as it was shown. */
const BROKEN = new RegExp(`⟦secret\\b|${MEANT_AS_PLACEHOLDER.source}`);
/**
 * What stands for the secrets of one session: the same placeholder for the same secret, another one for another.
 * 1. `restoreValue(maskValue(x))` is x, for every x that `restoreValue` would not change by itself.
 * 2. Nothing that was masked holds a secret that is known by then.
 * 3. Masking what is masked changes nothing.
 */
export class Placeholders {
  readonly #fingerprint: (secret: string) => string;
  readonly #bySecret = new Map<string, KnownSecret>();
  readonly #byPlaceholder = new Map<string, KnownSecret>();
  #findKnown: ((text: string) => readonly SecretSpan[]) | undefined;
  #masked = new WeakMap<object, unknown>();

  /** `fingerprint`: at least twelve hexadecimal digits that tell nothing of a secret to whoever lacks the key. */
  constructor(fingerprint: (secret: string) => string) {
    this.#fingerprint = fingerprint;
  }

  /** Every secret that is known so far, oldest first. */
  get known(): readonly KnownSecret[] {
    return [...this.#bySecret.values()];
  }

  /** Takes a secret in under the placeholder that it already has. */
  add(known: KnownSecret): void {
    if (this.#byPlaceholder.has(known.placeholder)) return;
    this.#byPlaceholder.set(known.placeholder, known);
    if (!this.#bySecret.has(known.secret)) this.#bySecret.set(known.secret, known);
    this.#findKnown = undefined;
    this.#masked = new WeakMap();
  }

  /** The secrets in a value become known, so that they are masked wherever they stand without what tells them. */
  learn(value: unknown): void {
    for (const { secret, kind } of secretsInValue(value)) this.placeholder(secret, kind);
  }

  /** What stands for a secret; it is known from here on. */
  placeholder(secret: string, kind: string): string {
    const known = this.#bySecret.get(secret);
    if (known !== undefined) return known.placeholder;
    let made = placeholderOf(kind, this.#fingerprint(secret).slice(0, 12));
    for (let round = 1; this.#byPlaceholder.has(made); round += 1) {
      made = placeholderOf(kind, this.#fingerprint(`${secret}\n${round}`).slice(0, 12));
    }
    this.add({ placeholder: made, kind, secret });
    return made;
  }

  /** Where a text holds secrets, known ones and ones that look like it; in order and apart. */
  spans(text: string): readonly SecretSpan[] {
    const spans: SecretSpan[] = [];
    // What stands right behind a secret is seen to be one once that is out of the way.
    for (let rest = text; ; ) {
      const found = joinSpans([...this.#known(rest), ...findSecrets(rest)]);
      if (found.length === 0) return joinSpans(spans);
      spans.push(...found);
      rest = replaced(rest, found, (secret) => WALL.repeat(secret.length));
    }
  }

  mask(text: string): string {
    return replaced(text, this.spans(text), (secret, kind) => this.placeholder(secret, kind));
  }

  /** A JSON value without secrets, in keys and texts; the value itself where it has none. */
  maskValue<T>(value: T): T {
    this.learn(value);
    return this.#maskKnown(value);
  }

  /** The same for a workflow, whose nodes are remembered: what nobody touched costs nothing again. */
  maskWorkflow(workflow: WorkflowJson): WorkflowJson {
    const { nodes, ...rest } = workflow;
    for (const part of [...nodes, ...Object.values(rest)]) this.learn(part);
    if (this.#bySecret.size === 0) return workflow;
    const shown = nodes.map((node) => this.#remembered(node));
    const others = this.#maskKnown(rest);
    const same = others === rest && shown.every((node, index) => node === nodes[index]);
    // In the order of the keys that the workflow has.
    return same ? workflow : ({ ...workflow, ...others, nodes: shown } as WorkflowJson);
  }

  /** The text with the secrets themselves. SecretUnknown for a placeholder that stands for none of this session. */
  restore(text: string): string {
    if (!text.includes('secret')) return text;
    const whole = text.replace(PLACEHOLDER, (held) => this.#byPlaceholder.get(held)?.secret ?? this.#refuse(held));
    const [broken] = text.replace(PLACEHOLDER, '').match(BROKEN) ?? [];
    return broken === undefined ? whole : this.#refuse(broken);
  }

  /** The same for every text and key of a JSON value. */
  restoreValue<T>(value: T): T {
    return mapTexts(value, (text) => this.restore(text));
  }

  #known(text: string): readonly SecretSpan[] {
    this.#findKnown ??= findKnown(this.known);
    return this.#findKnown(text);
  }

  #maskKnown<T>(value: T): T {
    if (this.#bySecret.size === 0) return value;
    return mapTexts(value, (text) => (this.#known(text).length === 0 ? text : this.mask(text)));
  }

  #remembered<T extends object>(value: T): T {
    const known = this.#masked.get(value);
    if (known !== undefined) return known as T;
    const made = this.#maskKnown(value);
    this.#masked.set(value, made);
    return made;
  }

  #refuse(placeholder: string): never {
    const known = this.known.slice(0, LISTED).map((one) => one.placeholder);
    const there = known.length === 0 ? 'it knows none' : `it knows ${known.join(', ')}`;
    throw new PawlError(
      'SecretUnknown',
      `${placeholder} stands for no secret of this session; ${there}. Write a placeholder just as it was shown; a secret that is not among them goes into credentials.`,
      { placeholder },
    );
  }
}

function replaced(
  text: string,
  spans: readonly SecretSpan[],
  placeholder: (secret: string, kind: string) => string,
): string {
  if (spans.length === 0) return text;
  let masked = '';
  let from = 0;
  for (const { start, end, kind } of spans) {
    masked += text.slice(from, start) + placeholder(text.slice(start, end), kind);
    from = end;
  }
  return masked + text.slice(from);
}
