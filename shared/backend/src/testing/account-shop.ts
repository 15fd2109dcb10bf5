import { ManualClock } from '../clock/clock';
import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { createDemoBackend } from './demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from './demo-engines';
import { multipartBody, type TestFile } from './multipart-body';
import { sendRequest, type TestAnswer } from './send-request';
import { testConfig } from './test-backend';

export interface Ask {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The demo shop with customers who sign in, for tests of accounts. */
export interface AccountShop {
  readonly backend: BackendContext;
  readonly database: Database;
  readonly clock: ManualClock;
  /** Paths are below `/api/v1`. */
  get(path: string, ask?: Ask): Promise<TestAnswer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    ask?: Ask,
  ): Promise<TestAnswer>;
  post(path: string, body?: object, ask?: Ask): Promise<TestAnswer>;
  postForm(
    path: string,
    fields: Readonly<Record<string, string>>,
    files?: readonly TestFile[],
    ask?: Ask,
  ): Promise<TestAnswer>;
  /** A page outside `/api/v1`. */
  page(url: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** @returns a token */
  signIn(email?: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

export async function openAccountShop(change: Partial<Config> = {}): Promise<AccountShop> {
  const database = await openDemoDatabase();
  const clock = new ManualClock(DEMO_BEGINNING);
  const config = { ...testConfig, ...change };
  const backend = await createDemoBackend({ config, database, clock, messages: [] });
  const { app } = backend;
  const headersOf = ({ token, headers }: Ask = {}) => ({
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  });
  const send: AccountShop['send'] = (method, path, body = {}, ask = {}) =>
    sendRequest(app, { method, url: `/api/v1${path}`, payload: body, headers: headersOf(ask) });
  const post: AccountShop['post'] = (path, body, ask) => send('POST', path, body, ask);
  return {
    backend,
    database,
    clock,
    send,
    post,
    get: (path, ask) => sendRequest(app, { url: `/api/v1${path}`, headers: headersOf(ask) }),
    postForm(path, fields, files, ask) {
      const { payload, headers } = multipartBody(fields, files);
      return sendRequest(app, {
        method: 'POST',
        url: `/api/v1${path}`,
        payload,
        headers: { ...headersOf(ask), ...headers },
      });
    },
    page: (url, headers = {}) => sendRequest(app, { url, headers }),
    async signIn(email_or_phone = 'demo@souk.example', password = 'souk1234') {
      const body = { login_type: 'manual', field_type: 'email', email_or_phone, password };
      return (await post('/auth/login', body)).json().token;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Status and first code of a refusal. */
export function refusalOf(answer: TestAnswer): [number, string] {
  return [answer.statusCode, answer.json().errors?.[0]?.code ?? answer.body];
}
