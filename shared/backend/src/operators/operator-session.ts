import {
  createSessions,
  type HeldSession,
  type Session,
  type SessionStore,
  type Sessions,
} from '@storefront/operations/pages';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { findOperatorNamed, type Operator } from './operators';

/** A signed-in operator. */
export type OperatorSession = Session<Operator>;

/** The sessions of operators, stored in the database. */
export const operatorSessions = ({
  database,
}: Pick<BackendContext, 'database'>): Sessions<Operator> =>
  createSessions({
    cookie: 'souk-operator',
    store: sessionRows(database),
    find: async (name) => {
      const person = await findOperatorNamed(database, name);
      return person && { person, tokenHash: person.token_hash };
    },
  });

interface SessionRow {
  id: string;
  name: string;
  token_hash: string;
  user_agent: string;
  started_at: Date;
  ends_at: Date;
}

const COLUMNS = 'id, name, token_hash, user_agent, started_at, ends_at';

const held = (row: SessionRow): HeldSession => ({
  id: row.id,
  name: row.name,
  tokenHash: row.token_hash,
  userAgent: row.user_agent,
  startedAt: row.started_at,
  endsAt: row.ends_at,
});

function sessionRows(sql: Sql): SessionStore {
  return {
    async insert({ id, name, tokenHash, userAgent, startedAt, endsAt }) {
      await sql.query('delete from operator_sessions where ends_at <= $1', [startedAt]);
      await sql.query(
        `insert into operator_sessions (${COLUMNS}) values ($1, $2, $3, $4, $5, $6)`,
        [id, name, tokenHash, userAgent, startedAt, endsAt],
      );
    },
    async find(id) {
      const row = await sql.one<SessionRow>(
        `select ${COLUMNS} from operator_sessions where id = $1`,
        [id],
      );
      return row && held(row);
    },
    async list(name) {
      const rows = await sql.query<SessionRow>(
        `select ${COLUMNS} from operator_sessions where name = $1`,
        [name],
      );
      return rows.map(held);
    },
    async remove(id) {
      await sql.query('delete from operator_sessions where id = $1', [id]);
    },
  };
}
