/** Verbs that mean the same to a flow. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  creat: [
    'create',
    'created',
    'creates',
    'add',
    'added',
    'adds',
    'insert',
    'inserted',
    'save',
    'store',
    'put',
    'append',
    'write',
    'log',
    'new',
    'submitted',
    'submit',
    'open',
    'opened',
    'opens',
    'make',
    'booked',
    'books',
    'placed',
    'raised',
    'start',
    'started',
    'comes',
    'arrives',
    'received',
    'register',
    'registered',
    'incoming',
    'subscribe',
  ],
  updat: [
    'update',
    'updated',
    'updates',
    'change',
    'changed',
    'changes',
    'edit',
    'edited',
    'modify',
    'modified',
    'set',
    'moved',
    'moves',
    'move',
  ],
  delet: ['delete', 'deleted', 'deletes', 'remove', 'removed', 'trashed'],
  get: ['get', 'fetch', 'list', 'read', 'search', 'find', 'export', 'load', 'many', 'all', 'getall', 'look'],
  send: [
    'send',
    'sent',
    'post',
    'posted',
    'notify',
    'announce',
    'tell',
    'message',
    'publish',
    'push',
    'let',
    'alert',
    'warn',
    'inform',
  ],
  complet: ['complete', 'completed', 'finished', 'done', 'succeeded', 'succeeds', 'success', 'paid', 'won', 'succeed'],
  fail: ['fail', 'failed', 'fails', 'failure'],
  cancel: ['cancel', 'canceled', 'cancelled', 'cancels'],
  clos: ['close', 'closed', 'closes'],
  publish: ['published', 'publishes', 'released'],
  person: ['person', 'persons', 'people', 'contact', 'contacts'],
};
const CANON = new Map(Object.entries(SAME).flatMap(([canon, words]) => words.map((word) => [word, canon] as const)));

/** Words of a text as they are compared: split at humps and signs, verbs by meaning, others without their endings. */
export function comparable(text: string): readonly string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !['an', 'the', 'of', 'is', 'in', 'to', 'for', 'on'].includes(word))
    .map((word) => CANON.get(word) ?? word.replace(/(?:ies)$/, 'y').replace(/(?:es|s)$/, ''));
}

/** How well an option's name is said, from 0 to 1; all its words said is 1. */
export function coverage(name: string, said: ReadonlySet<string>): number {
  const words = comparable(name);
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}

/** The best of some options by what is said; undefined if nothing of any is said. */
export function bestSaid<T>(
  options: readonly T[],
  nameOf: (option: T) => string,
  said: ReadonlySet<string>,
): T | undefined {
  let best: { option: T; score: number } | undefined;
  for (const option of options) {
    const name = nameOf(option);
    const score = coverage(name, said) + 0.01 * comparable(name).filter((word) => said.has(word)).length;
    if (score > 0 && (!best || score > best.score)) best = { option, score };
  }
  return best?.option;
}
