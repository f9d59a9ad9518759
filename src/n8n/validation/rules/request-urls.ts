import { isExpression, splitSegments } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const REQUESTS = /\.httpRequest(?:Tool)?$/;

/** Addresses that the HTTP Request node refuses: it takes http:// and https:// only, and a host after it. */
export const requestUrls: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined || !REQUESTS.test(node.type)) return [];
  return visibleProperties(description, node).flatMap(({ path, raw }) => {
    if (path !== '/parameters/url' || typeof raw !== 'string' || raw.trim() === '' || isFine(raw)) return [];
    const message = `The URL of "${checked.name}" has to begin with http:// or https:// and a host, not as ${raw.slice(0, 60)}`;
    const bare = /^(?!\w+:)(?:[\w-]+\.)+[a-z]{2,}(?:[/?:#]\S*)?$/i.test(raw);
    const fix = bare ? { fix: { path, before: raw, after: `https://${raw}` } } : {};
    return [nodeProblem(checked, 'url-invalid', 'error', message, { path, ...fix })];
  });
};

/** True also where an expression makes the beginning. */
function isFine(raw: string): boolean {
  const [first] = splitSegments(raw);
  if (isExpression(raw) && first?.kind !== 'text') return true;
  const begins = (first?.kind === 'text' && isExpression(raw) ? first.text : raw).trimStart();
  if (isExpression(raw) && 'https://'.startsWith(begins)) return true;
  const whole = isExpression(raw) && begins.length < raw.trimStart().length - 1;
  return whole ? /^https?:\/\//.test(begins) : /^https?:\/\/[^\s/?#{}]+/.test(begins);
}
