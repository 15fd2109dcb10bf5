import type { Database } from '../database/database';

/** Records every row that is inserted, updated or deleted, in any table. */
const WATCH = `
  create table changes (id int generated always as identity, what text not null);
  create function note_change() returns trigger language plpgsql as $$
    begin
      insert into changes (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end
  $$;
  do $$
    declare name text;
    begin
      for name in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'changes'
      loop
        execute format('create trigger note_change after insert or update or delete on %I
          for each row execute function note_change()', name);
      end loop;
    end
  $$;
`;

/** The writes of a call since `forget`: the tables, each with the kind of the change. */
export interface WatchedChanges {
  forget(): Promise<unknown>;
  changes(): Promise<string[]>;
}

/** Starts to watch every table of a database. */
export async function watchChanges(database: Database): Promise<WatchedChanges> {
  await database.transaction((tx) => tx.script(WATCH));
  return {
    forget: () => database.query('delete from changes'),
    async changes() {
      const rows = await database.query<{ what: string }>('select distinct what from changes');
      return rows.map(({ what }) => what);
    },
  };
}
