import { parsePointer, tokenIndex } from '../../document/json-pointer.ts';
import type { Json } from '../../document/workflow-json.ts';
import { describeText, isLongText } from './describe-text.ts';
import type { DiffLine } from './diff-line.ts';

const LONGEST = 100;

/** A value that came, went or changed, with the place that it has; of long texts the part that differs. */
export function describeValue(place: string, before: Json | undefined, after: Json | undefined): readonly DiffLine[] {
  if (before === undefined) return [{ depth: 0, sign: '+', text: `${place}: ${shown(after)}` }];
  if (after === undefined) return [{ depth: 0, sign: '-', text: `${place}: ${shown(before)}` }];
  if (typeof before === 'string' && typeof after === 'string' && (isLongText(before) || isLongText(after))) {
    return describeText(place, before, after);
  }
  return [{ depth: 0, sign: '~', text: `${place}: ${shown(before)} → ${shown(after)}` }];
}

/** `parameters.assignments[0].value`; keys that are no plain words in quotes. */
export function pathInWords(pointer: string): string {
  return parsePointer(pointer)
    .map((token, place) => {
      if (place > 0 && tokenIndex(token) !== undefined) return `[${token}]`;
      const word = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(token);
      return word ? `${place === 0 ? '' : '.'}${token}` : `${place === 0 ? '' : '.'}${JSON.stringify(token)}`;
    })
    .join('');
}

function shown(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
