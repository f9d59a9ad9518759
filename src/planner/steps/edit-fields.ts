import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES } from '../flow/output.ts';

/** "Lower-case the email": one field in other letters, the rest as it is. */
export function changeCase(flow: Flow, context: StepContext): void {
  const match =
    /\b(lower|upper)[- ]?case\w*\s+(?:the\s+|all\s+|their\s+)?([a-z_]+)/.exec(context.words) ??
    /\b([a-z_]+) (?:in|to) (lower|upper)[- ]?case/.exec(context.words);
  const upper = /\bupper/.test(match?.[0] ?? '');
  const said = [match?.[1], match?.[2]].find((word) => word !== undefined && !/^(?:lower|upper)$/.test(word)) ?? 'text';
  const field = said.replace(/^emails$/, 'email');
  const code = context.upstream.read(field) ?? context.upstream.readNamed(field) ?? `$json.${field}`;
  const value = `={{ (${code} ?? '').${upper ? 'toUpperCase' : 'toLowerCase'}() }}`;
  const assignments = { assignments: [{ id: 'assignment-1', name: field, value, type: 'string' }] };
  flow.append(
    {
      type: 'n8n-nodes-base.set',
      parameters: { mode: 'manual', assignments, includeOtherFields: true, include: 'all', options: {} },
    },
    PASSES,
  );
}
