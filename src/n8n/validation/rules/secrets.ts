import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const SECRETS: readonly RegExp[] = [
  /\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{16,}/,
  /\bBearer\s+(?!\{)[A-Za-z0-9._~+/-]{16,}={0,2}/,
  /\bBasic\s+[A-Za-z0-9+/]{16,}={0,2}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/,
  /\bglpat-[A-Za-z0-9_-]{20,}/,
  /\bxox[abposr]-[A-Za-z0-9-]{10,}/,
  /\bAIza[0-9A-Za-z_-]{35}/,
  /\b[sr]k_live_[0-9A-Za-z]{16,}/,
  /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/,
  /\bhooks\.slack\.com\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]{16,}/,
  /\b\d{8,10}:AA[A-Za-z0-9_-]{30,}/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
];
// What one of them has to hold; most texts hold none, and are looked at no further.
const HINT = /sk-|Bearer|Basic|AKIA|gh[pousr]_|github_pat_|glpat-|xox|AIza|_live_|SG\.|hooks\.slack|:AA|eyJ|BEGIN /;
const PLACEHOLDER = /your|example|redacted|placeholder|xxxx|\*\*\*|<[a-z]|\[[a-z]/i;

/** Secrets that are written into parameters, where everyone who sees the workflow reads them. */
export const secrets: NodeRule = (checked) =>
  parameterTexts(checked.node).flatMap(({ path, text }) => {
    if (!HINT.test(text)) return [];
    const found = SECRETS.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
    if (found === undefined || PLACEHOLDER.test(found)) return [];
    const message = `"${checked.name}" holds what looks like a secret (${found.slice(0, 6)}…): keep it in credentials.`;
    return [nodeProblem(checked, 'secret-in-parameter', 'warning', message, { path: parameterPointer(path) })];
  });
