import { openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { ManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import { DatabaseError } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { createDemoBackend } from '../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../testing/demo-engines';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { testConfig } from '../testing/test-backend';

// These tests send many requests.
const database = openForTests(openDemoDatabase);

const clock = new ManualClock(DEMO_BEGINNING);
async function withBackend(
  changes: Partial<typeof testConfig>,
  work: (backend: BackendContext) => Promise<void>,
): Promise<void> {
  const backend = await createDemoBackend({
    config: { ...testConfig, ...changes },
    database,
    clock,
  });
  try {
    await work(backend);
  } finally {
    await backend.app.close();
  }
}

describe('other origins', () => {
  const ours = 'https://shop.example';
  const strange = [
    'https://evil.example',
    'null',
    'https://shop.example.evil.example',
    'https://evil-shop.example',
    'http://shop.example',
    'https://shop.example:8443',
    'HTTPS://SHOP.EXAMPLE@evil.example',
  ];
  it('are refused, and our own is allowed without credentials', async () => {
    await withBackend({ corsOrigins: [ours] }, async ({ app }) => {
      const ask = async (origin: string, method: 'GET' | 'OPTIONS') => {
        const asked = { origin, 'access-control-request-method': 'GET' };
        return (await sendRequest(app, { method, url: '/api/v1/config', headers: asked })).headers;
      };
      for (const origin of strange) {
        for (const method of ['GET', 'OPTIONS'] as const) {
          const headers = await ask(origin, method);
          expect(headers['access-control-allow-origin']).not.toBe(origin);
          expect(headers['access-control-allow-origin']).not.toBe('*');
          expect(headers['access-control-allow-credentials']).toBeUndefined();
        }
      }
      const headers = await ask(ours, 'GET');
      expect(headers['access-control-allow-origin']).toBe(ours);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toMatch(/origin/i);
    });
  });
});

describe('the limit of requests', () => {
  const paths = ['/api/v1/config', '/api/v1/config/', '/api/v1/CONFIG', '/api/v1/config?x=1'];
  const ask = async (app: BackendContext['app'], forwarded: (count: number) => string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { statusCode } = await sendRequest(app, {
        url: paths[count % paths.length] ?? '',
        headers: { 'x-forwarded-for': forwarded(count) },
      });
      statuses.push(statusCode);
    }
    return statuses.filter((status) => status === 429).length;
  };

  it('cannot be evaded by a forged address, another spelling of the path, or both', async () => {
    await withBackend({ requestsPerMinute: 5 }, async ({ app }) => {
      expect(await ask(app, (count) => `203.0.113.${count}`)).toBe(3);
    });
  });

  it('counts the address from the proxy, not one that the client has put before it', async () => {
    await withBackend({ requestsPerMinute: 5, trustedProxies: 1 }, async ({ app }) => {
      expect(await ask(app, (count) => `198.51.100.${count}, 203.0.113.7`)).toBe(3);
    });
  });

  it('is separate for each address behind the proxy', async () => {
    await withBackend({ requestsPerMinute: 5, trustedProxies: 1 }, async ({ app }) => {
      expect(await ask(app, (count) => `203.0.113.${count}`)).toBe(0);
    });
  });
});

it('lets one address put few others on the list of the newsletter', async () => {
  await withBackend({ requestsPerMinute: 240 }, async ({ app }) => {
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      const { statusCode } = await sendRequest(app, {
        method: 'POST',
        url: '/api/v1/newsletter/subscribe',
        payload: { email: `${name}@many.example` },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

it('reveals nothing of an internal error, in any call', async () => {
  const secret = 'relation "secret_table" select password_hash';
  let isBroken = false;
  const fail = (statement: string) => {
    // The caller is still recognised: the fault is in the handler.
    if (isBroken && !/\btokens\b/.test(statement)) throw new DatabaseError(secret, '42P01', null);
  };
  const broken: Database = {
    ...database,
    async query(statement, parameters) {
      fail(statement);
      return database.query(statement, parameters);
    },
    async one(statement, parameters) {
      fail(statement);
      return database.one(statement, parameters);
    },
    async transaction(work) {
      fail('begin');
      return database.transaction(work);
    },
    close: async () => undefined,
  };
  const shop = await openOrderingShop(broken);
  const customer = await shop.customer();
  isBroken = true;
  const statuses: number[] = [];
  for (const { path, method } of endpoints) {
    const answer = await shop.ask(method, path.replace(/\{\w+\}/g, '1'), {
      as: customer,
      moduleId: 1,
      body: {},
    });
    statuses.push(answer.statusCode);
    expect(answer.body).not.toMatch(/secret_table|password_hash|42P01|node_modules|\.ts:/);
    if (answer.statusCode === 500) {
      expect(answer.json().errors).toEqual([
        { code: 'server', message: 'Sorry, something went wrong. Please try again.' },
      ]);
      expect(answer.headers['x-request-id']).toMatch(/[\da-f-]{36}/);
    }
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(50);
  await shop.close();
});
