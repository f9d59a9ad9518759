import pg from 'pg';
import type { CallWatch } from './call-watch.ts';

const WATCH = `
  create table public.bench_calls (id bigserial, line text not null);
  create function public.bench_note() returns trigger language plpgsql as $$
    begin
      insert into public.bench_calls (line) values (new.session || ' ' || new.key || ' ' || new.status);
      return null;
    end
  $$;
  create trigger bench_note after insert or update on pawl.calls for each row execute function public.bench_note();
`;

/** Has the database itself note each call, from now on; the tables have to be there. */
export async function watchPostgres(address: string): Promise<CallWatch> {
  const client = new pg.Client(address);
  // The bench ends the database last.
  client.on('error', () => {});
  await client.connect();
  await client.query(WATCH);
  return {
    async lines() {
      const { rows } = await client.query<{ line: string }>('select line from public.bench_calls order by id');
      return rows.map(({ line }) => line);
    },
    close: () => client.end(),
  };
}
