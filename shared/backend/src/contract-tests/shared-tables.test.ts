import { presentAsker } from '../database/database-queue';
import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';
import { samples } from './samples/all-samples';

/** Tables that cached answers read although they do not notify of changes. */
const NOT_NOTIFIED = new Set([
  // Triggers of tables that notify update these.
  'search_trigrams',
  'search_vocabulary',
  'search_words',
  'store_shelves',
  // Common tips and items bought together may be up to a minute old.
  'orders',
  'order_details',
]);

const shop = openForTests(openContractShop);

const open = endpoints.filter(({ caller, method }) => caller === 'none' && method === 'GET');

it('caches no answer from a table that does not notify of its changes', async () => {
  const { database } = shop.backend;
  const tables = await database.query<{ name: string; tells: boolean }>(
    `select c.relname as name, exists (
        select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%\\_shop\\_change'
      ) as tells
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const silent = tables.filter(({ name, tells }) => !tells && !NOT_NOTIFIED.has(name));
  const statements: string[] = [];
  // The jobs that advance orders and trips run at the same time.
  const note = (text: string) => presentAsker().isRead && statements.push(text);
  const { query, one } = database;
  jest.spyOn(database, 'query').mockImplementation((text, values) => {
    note(text);
    return query(text, values);
  });
  jest.spyOn(database, 'one').mockImplementation((text, values) => {
    note(text);
    return one(text, values);
  });
  const kept: string[] = [];
  const faults: string[] = [];
  for (const endpoint of open) {
    const sample = (await samples[endpoint.name]?.(shop)) ?? {};
    statements.length = 0;
    const answer = await shop.send(endpoint, sample);
    if (answer.headers['cache-control'] !== 'public, no-cache') continue;
    kept.push(endpoint.name);
    const read = new Set(
      [...statements.join('\n').matchAll(/\b(?:from|join)\s+(\w+)/gi)].map(([, name]) => name),
    );
    faults.push(
      ...silent.filter(({ name }) => read.has(name)).map(({ name }) => `${endpoint.name}: ${name}`),
    );
  }
  // Such a table needs the trigger of 418-shop-changes.sql, or the endpoint must not be shared.
  expect(faults).toEqual([]);
  expect(kept.length).toBeGreaterThan(60);
}, 120_000);
