import type { StepContext } from '../apps/step-context.ts';

/** What is summed where the prompt names no field: the amount of what arrives, by the name that it has there. */
export function amountField({ upstream }: StepContext): string {
  const fields = upstream.arriving?.output.fields ?? {};
  return (
    ['amount', 'total', 'price'].map((meaning) => fields[meaning]).find((path) => /^\w+$/.test(path ?? '')) ?? 'amount'
  );
}
