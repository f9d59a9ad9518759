/** `compute`, remembering what at most `most` texts came to; beyond that all is forgotten, since files may be made to fill it. */
export function memoByText<Result>(most: number, compute: (text: string) => Result): (text: string) => Result {
  const remembered = new Map<string, { readonly result: Result }>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known.result;
    const result = compute(text);
    if (remembered.size >= most) remembered.clear();
    remembered.set(text, { result });
    return result;
  };
}
