import { PLACEHOLDER } from '../../document/secrets/placeholder-form.ts';
import { mapTexts } from '../../session/secrets/map-texts.ts';

const VEIL = /k[0-9a-f]{12}/gi;

/**
 * The planner reads every word, also the kind in a placeholder: `stripe-key` is no wish for Stripe. It works on the
 * value with a word of no meaning in the place of each; `unveil` puts the placeholders back into what it answers.
 */
export function veilPlaceholders<T>(value: T): { readonly veiled: T; unveil<U>(answer: U): U } {
  const placeholders = new Map<string, string>();
  const veiled = mapTexts(value, (text) =>
    text.replace(PLACEHOLDER, (placeholder) => {
      const veil = `k${placeholder.slice(-13, -1)}`;
      placeholders.set(veil, placeholder);
      return veil;
    }),
  );
  const unveil = <U>(answer: U): U =>
    mapTexts(answer, (text) => text.replace(VEIL, (veil) => placeholders.get(veil.toLowerCase()) ?? veil));
  return { veiled, unveil };
}
