/** Does the work for each item, so many at once; what each took, in milliseconds, in the order of the items. */
export async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<readonly number[]> {
  const took: number[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      const since = performance.now();
      await work(items[index] as Item);
      took[index] = performance.now() - since;
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return took;
}
