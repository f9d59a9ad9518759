import { Placeholders } from './placeholders.ts';

/**
 * What is shown of documents, without their secrets, cut ones too. They are counted from 1, so that one sees which are
 * the same; nothing is put back.
 */
export function hideSecretsOf<T>(shown: T, ...documents: readonly unknown[]): T {
  let last = 0;
  const placeholders = new Placeholders(() => {
    last += 1;
    return String(last).padStart(12, '0');
  });
  for (const document of documents) placeholders.learn(document);
  return placeholders.maskValue(shown);
}
