import type { ValidationContext } from './validation-context.ts';

/** What a whole workflow comes to, found out once for each validation. */
export function memoByContext<Result>(
  compute: (context: ValidationContext) => Result,
): (context: ValidationContext) => Result {
  const remembered = new WeakMap<ValidationContext, { readonly result: Result }>();
  return (context) => {
    const known = remembered.get(context) ?? { result: compute(context) };
    remembered.set(context, known);
    return known.result;
  };
}
