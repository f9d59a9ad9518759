/** The outcomes of `work` in the order of the items, at most `width` under way at once. */
export async function inParallel<Item, Outcome>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = new Array(items.length);
  const queue = items.entries();
  const lane = async () => {
    for (const [place, item] of queue) outcomes[place] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, lane));
  return outcomes;
}
