/** Where something is, for people: the node by its name and the path in it; empty for the workflow as a whole. */
export function placeInWords(node: string | undefined, path: string | undefined): string {
  const parts = [node === undefined ? '' : JSON.stringify(node), path ?? ''];
  return parts.filter((part) => part !== '').join(' ');
}
