import { findSecrets } from '../../document/secrets/find-secrets.ts';
import { mapTexts } from './map-texts.ts';

/** A text without what looks like secrets, for where nothing has to be put back: logs, errors of others. */
export function hideSecrets(text: string): string {
  return findSecrets(text).reduceRight(
    (shown, { start, end, kind }) => `${shown.slice(0, start)}⟦secret:${kind}⟧${shown.slice(end)}`,
    text,
  );
}

/** The same for every text in a JSON value. */
export function hideSecretsIn<T>(value: T): T {
  return mapTexts(value, hideSecrets);
}
