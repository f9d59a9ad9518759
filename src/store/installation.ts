import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What is true of the installation as a whole, by name. */
type InstallationName = 'signing-key';

export async function readInstallation(db: Kysely<Tables>, name: InstallationName): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The first value of a name stays; returns it. */
export async function registerInstallation(db: Kysely<Tables>, name: InstallationName, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readInstallation(db, name)) ?? value;
}
