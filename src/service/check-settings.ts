import { PawlError } from '../errors/pawl-error.ts';
import type { Budget } from '../session/budget.ts';
import type { Policy } from '../session/policy.ts';
import type { ModelNames } from './service-deps.ts';

/** Refuses what would be kept and not be obeyed: who sets a rule must be able to rely on it. InvalidInput. */
export function checkPolicy({ expiry }: Policy): void {
  if (expiry?.action === 'dismiss' && expiry.roles !== undefined) {
    throw new PawlError(
      'InvalidInput',
      'expiry.roles says who decides after an escalation: action must be "escalate".',
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
