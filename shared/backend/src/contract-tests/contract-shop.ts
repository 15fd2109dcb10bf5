import type { Endpoint } from '@storefront/api/contract';
import { insertToken } from '../areas/auth/queries';
import { DOOR } from '../areas/orders/testing/item-fixture';
import {
  type OrderingShop,
  openOrderingShop,
  type Somebody,
} from '../areas/orders/testing/ordering-shop';
import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { LogStream } from '../server/http/request-log';
import { sendRequest, type TestAnswer } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';

/** The input of a call. */
export interface Sample {
  /** By default Layla if a caller is needed, otherwise nobody. */
  readonly as?: Somebody | 'nobody';
  /** The header `moduleId`, by default food. */
  readonly moduleId?: number;
  /** The `{parameters}` of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Query of reads, body of writes. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Fields with a picture each: the call is sent as a form. */
  readonly files?: readonly string[];
  /** The refusal of a call that cannot succeed in the demo, such as one that needs a provider's key. */
  readonly refused?: readonly [status: number, code: string];
}

export interface ContractShop extends OrderingShop {
  /** The demo customer, who has orders in every status. */
  readonly layla: { readonly token: string; readonly id: number };
  send(endpoint: Endpoint, sample: Sample, headers?: Headers): Promise<TestAnswer>;
  /** A number from the database; the statement names it `id`. */
  find(statement: string): Promise<number>;
}
type Headers = Readonly<Record<string, string | undefined>>;

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The demo world on real sockets, for one test file.
 * @param ground a database with the demo's data
 */
export async function openContractShop(
  change: Partial<Config> = {},
  log?: LogStream,
  ground?: Database,
): Promise<ContractShop> {
  const config = { ...testConfig, trustedProxies: 1, ...change };
  const shop = await openOrderingShop(ground, config, log);
  const { backend, database, clock } = shop;
  let requests = 0;
  const layla = { id: 1, token: await insertToken(database, 1, clock.now()) };
  return {
    ...shop,
    layla,
    async send(endpoint, sample, headers = {}) {
      requests += 1;
      const caller = sample.as ?? (endpoint.caller === 'none' ? 'nobody' : layla);
      const input = {
        ...sample.input,
        ...(typeof caller === 'object' && 'guestId' in caller && { guest_id: caller.guestId }),
      };
      const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const form = sample.files ? await encodeForm(input, sample.files) : null;
      const sent: Headers = {
        zoneid: '[1]',
        moduleid: String(sample.moduleId ?? 1),
        ...DOOR,
        ...(typeof caller === 'object' &&
          'token' in caller && { authorization: `Bearer ${caller.token}` }),
        ...(form && { 'content-type': form.type }),
        // A new address for each call, so that no limit is reached.
        'x-forwarded-for': addressOf(requests),
        ...headers,
      };
      return sendRequest(backend.app, {
        method: endpoint.method,
        url: `/api/v1${fillPath(endpoint.path, sample.params ?? {})}${isRead ? queryOf(input) : ''}`,
        headers: Object.fromEntries(
          Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
        ...(!isRead && { payload: form?.bytes ?? input }),
      });
    },
    async find(statement) {
      const row = await database.one<{ id: number }>(statement);
      if (!row) throw new Error(`The demo world has nothing for: ${statement}`);
      return row.id;
    },
  };
}

function addressOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? `{${name}}`)),
  );
}

function queryOf(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) query.set(name, asText(value));
  return query.size > 0 ? `?${query}` : '';
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function encodeForm(input: Readonly<Record<string, unknown>>, files: readonly string[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, asText(value));
  for (const name of files) form.append(name, new Blob([PICTURE]), 'picture.png');
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}
