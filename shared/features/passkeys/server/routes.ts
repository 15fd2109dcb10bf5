import {
  type BackendContext,
  type CustomerCaller,
  deleteTokensOf,
  deviceOf,
  message,
  refuse,
  registerEndpoint,
  type Sql,
  stepOf,
} from '@storefront/backend/feature';
import {
  type AccountSession,
  passkeyAdd,
  passkeyCreation,
  passkeyList,
  passkeyRemove,
  passkeyRename,
  passkeyRequest,
  passkeySignIn,
  sessionEnd,
  sessionList,
  sessionsEnd,
} from '../contract';
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries';
import { addPasskey, signInByPasskey, startPasskey, startPasskeySignIn } from './passkeys';

const guarded = { requestsPerMinute: 60 };

/** Serves devices and passkeys (`README.md`). */
export function registerPasskeysRoutes(backend: BackendContext): void {
  registerSessions(backend);
  registerPasskeys(backend);
  registerEndpoint(backend, passkeyRequest, ({ now }) => startPasskeySignIn(backend, now), guarded);
  registerEndpoint(
    backend,
    passkeySignIn,
    (call) => signInByPasskey(backend, call.input.credential, stepOf(call)),
    guarded,
  );
}

function registerSessions(backend: BackendContext): void {
  registerEndpoint(backend, sessionList, async ({ customer, now }, database) => ({
    sessions: await listSessions(database, customer, now),
  }));
  registerEndpoint(backend, sessionsEnd, async ({ customer, language }, database) => {
    await deleteTokensOf(database, customer.customerId, customer.tokenHash);
    return { message: message(language, 'sessionsEnded') };
  });
  registerEndpoint(backend, sessionEnd, async (call, database) => {
    const id = idIn(call.param('id')) ?? refuse(404, 'session', 'sessionUnknown');
    await endSession(database, call.customer, id);
    return { message: message(call.language, 'sessionEnded') };
  });
}

function registerPasskeys(backend: BackendContext): void {
  registerEndpoint(backend, passkeyList, async ({ customer }, database) => {
    const rows = await listPasskeys(database, customer.customerId);
    return {
      passkeys: rows.map(({ id, name, created_at, used_at, is_backed_up }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
        is_backed_up,
      })),
    };
  });
  registerEndpoint(backend, passkeyCreation, (call) => startPasskey(backend, call), guarded);
  registerEndpoint(backend, passkeyAdd, async (call) => {
    await addPasskey(backend, call, call.input.credential);
    return { message: message(call.language, 'passkeyAdded') };
  });
  registerEndpoint(backend, passkeyRename, async (call, database) => {
    const id = idIn(call.param('id'));
    const { customerId } = call.customer;
    const isThere =
      id !== null && (await renamePasskey(database, customerId, id, call.input.name.trim()));
    if (!isThere) refuse(404, 'passkey', 'passkeyUnknown');
    return { message: message(call.language, 'passkeyRenamed') };
  });
  registerEndpoint(backend, passkeyRemove, async (call, database) => {
    const id = idIn(call.param('id'));
    const isThere = id !== null && (await deletePasskey(database, call.customer.customerId, id));
    if (!isThere) refuse(404, 'passkey', 'passkeyUnknown');
    return { message: message(call.language, 'passkeyRemoved') };
  });
}

/** `null` for a text that is not an id. */
function idIn(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

interface SessionRow {
  id: number;
  hash: string;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
}

/** The sessions of a customer, the current one first, then by last use. */
async function listSessions(
  sql: Sql,
  { customerId, tokenHash }: CustomerCaller,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await sql.query<SessionRow>(
    `select id, hash, user_agent, created_at, coalesce(seen_at, created_at) as seen_at from tokens
      where customer_id = $1 and expires_at > $2
      order by (hash = $3) desc, coalesce(seen_at, created_at) desc, id desc`,
    [customerId, now, tokenHash],
  );
  return rows.map(({ id, hash, user_agent, created_at, seen_at }) => ({
    id,
    ...deviceOf(user_agent),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: hash === tokenHash,
  }));
}

/** @throws {Refusal} 404 `session` for one that has ended, or another customer's */
async function endSession(
  sql: Sql,
  { customerId }: CustomerCaller,
  sessionId: number,
): Promise<void> {
  const ended = await sql.one(
    'delete from tokens where id = $1 and customer_id = $2 returning id',
    [sessionId, customerId],
  );
  if (!ended) refuse(404, 'session', 'sessionUnknown');
}
