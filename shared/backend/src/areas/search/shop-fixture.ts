import { collectDroppedRows, type Endpoint } from '@storefront/api/contract';
import { ManualClock } from '../../clock/clock';
import type { Database } from '../../database/database';
import { hashSecret } from '../../server/secrets';
import { createDemoBackend } from '../../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../../testing/demo-engines';
import { testConfig } from '../../testing/test-backend';

/** Untyped: reading a missing field fails the test. */
type Json = ReturnType<typeof JSON.parse>;

export interface ShopAnswer {
  readonly status: number;
  readonly body: Json;
  /** The error codes of a refusal. */
  readonly codes: readonly string[];
}

/** Downtown, in the demo's first zone, with its food module. */
export const DOWNTOWN = {
  zoneid: '[1]',
  moduleid: '1',
  latitude: '30.0478',
  longitude: '31.2397',
};

export interface OpenShop {
  readonly database: Database;
  readonly clock: ManualClock;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ShopAnswer>;
  send(
    method: 'POST' | 'DELETE',
    path: string,
    headers?: Readonly<Record<string, string>>,
    payload?: object,
  ): Promise<ShopAnswer>;
  /** The status of a file outside the API. */
  statusOf(path: string): Promise<number>;
  /** Headers of a signed-in customer, besides those of {@link DOWNTOWN}. */
  signIn(customerId: number): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * A backend with a demo database, one per test file.
 * @param given the database; by default a new embedded one
 */
export async function openShop(given?: Database): Promise<OpenShop> {
  const database = given ?? (await openDemoDatabase());
  const clock = new ManualClock(DEMO_BEGINNING);
  const { app } = await createDemoBackend({ config: testConfig, database, clock });

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers: Readonly<Record<string, string>>,
    payload?: object,
  ): Promise<ShopAnswer> {
    const url = `/api/v1${path}`;
    const { statusCode, body } = await app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    const parsed: Json = JSON.parse(body);
    const errors: { code: string }[] = statusCode < 400 ? [] : parsed.errors;
    return { status: statusCode, body: parsed, codes: errors.map(({ code }) => code) };
  }

  return {
    database,
    clock,
    get: (path, headers = DOWNTOWN) => ask('GET', path, headers),
    send: (method, path, headers = DOWNTOWN, payload) => ask(method, path, headers, payload),
    statusOf: async (path) => (await app.inject(path)).statusCode,
    async signIn(customerId) {
      const token = `token-of-${customerId}`;
      await database.query(
        `insert into tokens (hash, customer_id, created_at, expires_at)
          values ($1, $2, $3, $3::timestamptz + interval '1 day') on conflict do nothing`,
        [hashSecret(token), customerId, clock.now()],
      );
      return { ...DOWNTOWN, authorization: `Bearer ${token}` };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** The schema errors of an endpoint's answer, including rows that a lenient list leaves out. */
export function flawsOf(endpoint: Endpoint, body: unknown): readonly string[] {
  const { value, dropped } = collectDroppedRows(() => endpoint.answer.safeParse(body));
  const issues = value.success ? [] : value.error.issues.map((issue) => issue.message);
  return [...issues, ...dropped.flatMap((row) => row.issues)];
}
