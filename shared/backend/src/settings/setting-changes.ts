import type { Sql } from '../database/database';

interface NotedChange {
  readonly setting: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly by: string;
}

/** Records an operator's change. */
export async function noteChange(
  sql: Sql,
  { setting, before, after, by }: NotedChange,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into setting_changes (changed_by, changed_at, setting, value_before, value_after)
      values ($1, $2, $3, $4, $5)`,
    [by, now, setting, before, after],
  );
}

export interface PastChange {
  readonly id: number;
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly setting: string;
  readonly value_before: string | null;
  readonly value_after: string | null;
}

const HISTORY_SHOWN = 100;

/** The latest changes first. @param setting only changes of this setting */
export function listChanges(sql: Sql, setting: string | null = null): Promise<PastChange[]> {
  return sql.query<PastChange>(
    `select * from setting_changes where $1::text is null or setting = $1
      order by id desc limit ${HISTORY_SHOWN}`,
    [setting],
  );
}
