import { PawlError } from '../errors/pawl-error.ts';
import type { Budget } from '../session/budget.ts';
import type { Policy } from '../session/policy.ts';
import type { ModelNames } from './service-deps.ts';

/** Refuses what would be kept and not be obeyed: who sets a rule must be able to rely on it. InvalidInput. */
export function checkPolicy({ approvals }: Policy): void {
  if (approvals.count > 1) {
    throw new PawlError(
      'InvalidInput',
      `approvals.count is ${approvals.count}: this release takes one approval a gate, so it must be 1.`,
    );
  }
}

/** As `checkPolicy`: money can't be limited where nobody said what the model costs. */
export function checkBudget({ usd }: Budget, model: string, { priced }: Pick<ModelNames, 'priced'>): void {
  if (usd === undefined || priced.includes(model)) return;
  throw new PawlError(
    'InvalidInput',
    `usd: nobody said what ${model} costs; limit steps, tokens or seconds, or name a file of prices in PAWL_PRICES.`,
  );
}
