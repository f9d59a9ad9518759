/** The value under a key that the object itself has; never one of its prototype's. */
export function ownValue(container: unknown, key: string): unknown {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, key)) return undefined;
  return (container as Record<string, unknown>)[key];
}
