import { couldBePassword, couldBeToken, isStandIn } from './plausible-secret.ts';
import { PASSWORD_NAMES, TOKEN_NAMES } from './secret-name.ts';

/** Secrets that have no form of their own, known by what stands around them. */
export interface SecretContext {
  readonly kind: string;
  /** Found in each text that the pattern matches, and sooner: most texts are done with it. */
  readonly hint?: RegExp;
  /** Global, in linear time; the first of the groups `a`, `b`, `c` that is there is the value. */
  readonly pattern: RegExp;
  accepts(value: string, match: RegExpExecArray): boolean;
}

/** What a value without quotes ends at. */
const BARE = `[^\\s"'\`\\\\,;&<>(){}\\[\\]|⟦⟧“”]`;
const QUOTED = (least: number) =>
  [
    `(?<q>["'\`])(?<a>(?:(?!\\k<q>)[^\\\\\\n⟦⟧]|\\\\[^\\n⟧]){${least},512})\\k<q>`,
    `\\\\{1,3}["'](?<b>[^\\\\\\n"⟦⟧]{${least},512})\\\\`,
  ].join('|');
const JOINED = `\\\\{0,3}["'\`]?\\s{0,4}(?::=|=>|={1,3}|:)\\s{0,4}`;
/** `"name": "X-Api-Key", "value": ` as n8n writes headers. */
const AS_PAIR = `\\\\{0,3}["']\\s{0,4},\\s{0,40}\\\\{0,3}["'](?:value|val|content)\\\\{0,3}["']\\s{0,4}:\\s{0,4}`;
const pairOf = (names: string) =>
  new RegExp(`(?:${names})(?:${JOINED}|${AS_PAIR})(?:${QUOTED(4)}|(?<c>${BARE}{4,2048}))`, 'gi');
const proseOf = (names: string) =>
  new RegExp(
    `(?:${names})s?\\s{1,4}(?<link>(?:is|are|ist|lautet|as|to|of|est|es)\\s{1,4})?["'\`“]?(?<c>${BARE}{6,2048})`,
    'gi',
  );

const isQuoted = ({ groups }: RegExpExecArray): boolean => groups?.a !== undefined || groups?.b !== undefined;
const isTight = ({ 0: text }: RegExpExecArray): boolean => /[A-Za-z]=[^=\s]/.test(text);
/** A call or an index follows: it is code, not a value. */
const isCode = ({ index, 0: text, input }: RegExpExecArray): boolean => /[([]/.test(input.charAt(index + text.length));

const PASSWORD_HINT = new RegExp(PASSWORD_NAMES, 'i');
const TOKEN_HINT = new RegExp(TOKEN_NAMES, 'i');

export const SECRET_CONTEXTS: readonly SecretContext[] = [
  {
    kind: 'password',
    hint: /:\/\//,
    pattern: /:\/\/[^\s/?#@:"'<>⟧]{0,128}:(?<c>[^\s/?#@"'<>⟦⟧]{6,256})@/g,
    accepts: (value) => !isStandIn(value) && !/^[$%]\w+%?$/.test(value),
  },
  {
    kind: 'token',
    hint: /:\/\//,
    pattern: /:\/\/(?<c>[A-Za-z0-9_-]{16,256})@/g,
    accepts: couldBeToken,
  },
  {
    kind: 'bearer-token',
    pattern: /Bearer(?:\s{1,4}|%20)(?<c>[A-Za-z0-9._~+/-]{8,8000}={0,2})/gi,
    accepts: couldBeToken,
  },
  {
    kind: 'basic-credentials',
    pattern: /Basic(?:\s{1,4}|%20)(?<c>[A-Za-z0-9+/_-]{8,2000}={0,2})/gi,
    accepts: (value) => hasColon(value) && !isStandIn(value),
  },
  {
    kind: 'token',
    pattern: new RegExp(
      `authori[sz]ation(?:${JOINED}|${AS_PAIR})\\\\{0,3}["'\`]?(?:[A-Za-z][A-Za-z0-9_-]{1,20}[ =]{1,3})?(?:token=)?["']?(?<c>${BARE}{8,8000})`,
      'gi',
    ),
    accepts: couldBeToken,
  },
  {
    kind: 'password',
    hint: PASSWORD_HINT,
    pattern: pairOf(PASSWORD_NAMES),
    accepts: (value, match) => couldBePassword(value, isQuoted(match) || isTight(match)) && !isCodeValue(value, match),
  },
  {
    kind: 'token',
    hint: TOKEN_HINT,
    pattern: pairOf(TOKEN_NAMES),
    accepts: (value, match) => couldBeToken(value) && !isCodeValue(value, match),
  },
  {
    kind: 'token',
    hint: /[?&]/,
    pattern: /[?&](?:key|appid|app_key|auth)=(?<c>[A-Za-z0-9._~%+/-]{16,512})/g,
    accepts: couldBeToken,
  },
  {
    kind: 'password',
    hint: PASSWORD_HINT,
    pattern: proseOf(PASSWORD_NAMES),
    accepts: (value, match) => /\d/.test(value) && couldBePassword(value, false) && isTold(value, match, 10),
  },
  {
    kind: 'token',
    hint: TOKEN_HINT,
    pattern: proseOf(TOKEN_NAMES),
    accepts: (value, match) => /\d/.test(value) && couldBeToken(value) && isTold(value, match, 16),
  },
  {
    kind: 'password',
    hint: /-u/,
    pattern: /(?:\s|^)(?:-u|--user)[\s=]{1,4}["']?[^\s:"'⟧]{1,100}:(?<c>[^\s"'⟦⟧]{6,256})/g,
    accepts: (value) => !isStandIn(value),
  },
  {
    kind: 'password',
    hint: /--/,
    pattern: /--(?:password|passphrase|token|api-key|secret|auth-token)\s{1,4}["']?(?<c>[^\s"'⟦⟧]{6,512})/g,
    accepts: (value) => couldBePassword(value, false),
  },
];

function isCodeValue(value: string, match: RegExpExecArray): boolean {
  if (isQuoted(match)) return false;
  return isCode(match) || /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(value) || /^\$\w/.test(value);
}

/** Words around it that say that it is one, or so long that it can be nothing else. */
function isTold(value: string, { groups }: RegExpExecArray, alone: number): boolean {
  return groups?.link !== undefined || value.length >= alone;
}

function hasColon(base64: string): boolean {
  try {
    return /^[^:\s]{0,200}:./.test(atob(base64.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}
