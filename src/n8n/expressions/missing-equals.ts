import { findNodeReferences } from './node-references.ts';
import { isExpression, splitSegments } from './split-segments.ts';

const VARIABLE = /(?<![\w$.])\$(?:\(|(?:json|node|input|items|binary|now|today|workflow|execution|vars|env|fromAI)\b)/;
const CALL = /(?<![\w$.])(?:new\s+Date\s*\(|(?:Array|Date|DateTime|JSON|Math|Object)\s*\.\s*[a-z]\w*\s*\()/;
const BARE = /^\$(?:\(|(?:json|input|node|binary|now|today|workflow|execution|vars|items)\b)/;
/** A word that nodes themselves read so, as Split Out does: it means all binary data. */
const OWN_WORD = '$binary';
const LONGEST_BARE = 500;
const STEP = String.raw`(?:\s*\??\.\s*[\p{ID_Start}_$][\p{ID_Continue}$]*|\[\s*(?:\d+|'[^']*'|"[^"]*")\s*\]|\(\s*(?:'[^']*'|"[^"]*"|[\d\s,]*)\s*\))`;
const CHAIN = new RegExp(String.raw`^\$(?:[a-zA-Z]+)?${STEP}*$`, 'u');

/**
 * What a text without `=` was meant to be, if it is meant as an expression: it holds `{{ }}` with one of n8n's
 * variables or a call of JavaScript's own in it, or is nothing but one (`$json.id`). Undefined for prose, also prose that names a variable.
 */
export function missingEquals(text: string): string | undefined {
  if (isExpression(text)) return undefined;
  if (text.includes('{{')) {
    const code = splitSegments(text).filter((segment) => segment.kind === 'code' && segment.closed);
    const named = code.some(
      ({ text: inner }) => VARIABLE.test(inner) || CALL.test(inner) || findNodeReferences(inner).length > 0,
    );
    return named ? `=${text}` : undefined;
  }
  const bare = text.trim();
  if (bare === OWN_WORD) return undefined;
  return bare.length <= LONGEST_BARE && BARE.test(bare) && CHAIN.test(bare) ? `={{ ${bare} }}` : undefined;
}
