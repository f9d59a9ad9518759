/** Runs `work` for 0, 1, 2 …, so many at once, until `enough` says so of the number begun; gives what each gave. */
export async function inLanes<T>(
  atOnce: number,
  enough: (begun: number) => boolean,
  work: (index: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  let begun = 0;
  const lane = async () => {
    while (!enough(begun)) {
      const index = begun;
      begun += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
