import type { Principal, Store } from '../../src/ports/store.ts';

/** Puts somebody with these roles into the store, known by one more token. */
export async function addPrincipal(
  store: Store,
  { workspace, id, roles }: Principal,
  tokenHash: string,
): Promise<void> {
  await store.writeWorkspace(workspace, async (writer) => {
    await writer.putPrincipal(id, roles, 1);
    await writer.addToken(id, tokenHash, 1);
  });
}
