import type { Wire } from '../../document/operation.ts';
import { quote } from '../text/quote.ts';

/** `"If" output 1 → "Slack"`; the usual main and 0 go unsaid. */
export function sayWire({ from, output, to, input }: Wire): string {
  const type = output.type === 'main' ? '' : ` (${output.type})`;
  const out = output.index === 0 ? '' : ` output ${output.index}`;
  const into = input.index === 0 ? '' : ` input ${input.index}`;
  return `${quote(from)}${out} → ${quote(to)}${into}${type}`;
}
