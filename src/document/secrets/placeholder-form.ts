/** How a placeholder stands in texts: `⟦secret:stripe-key:0123456789ab⟧`. */
export const PLACEHOLDER = /⟦secret:[a-z0-9-]{1,40}:[0-9a-f]{12}⟧/g;

/** What was meant for one, whole or without its brackets: as a secret's name it would hide what it stands for. */
export const MEANT_AS_PLACEHOLDER = /⟦?secret:[a-z0-9-]{1,40}:[0-9a-f]{12}(?![0-9a-f])⟧?/g;

export function placeholderOf(kind: string, id: string): string {
  return `⟦secret:${kind}:${id}⟧`;
}

/** Nothing that could be a secret holds it, so nothing is found across it. */
export const WALL = '⟧';
