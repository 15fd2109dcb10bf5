import { rm } from 'node:fs/promises';
import { documentOf } from '@storefront/operations/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Figures } from '../../canary/release-counts';
import { addPerson } from '../../node/people';
import { testRegistry } from '../../testing/builds';
import { createRegistryServer } from '../create-registry-server';

const now = Date.parse('2030-01-02T10:30:00Z');
const at = (hour: string) => `2030-01-0${hour}:00:00.000Z`;

let site: Awaited<ReturnType<typeof testRegistry>>;
let backend: FastifyInstance;
let answer: () => Figures;
let asked: string[];
let cookie: string;
let servers: FastifyInstance[];

/** The registry's server, with or without an address for figures. */
async function serve(counts: string | undefined) {
  const server = createRegistryServer({ dataFolder: site.dataFolder, now: () => now, counts });
  servers.push(server);
  const token = await addPerson(site.folder, { name: 'mona', role: 'operator', apps: [] }, { now });
  const signedIn = await server.inject({
    method: 'POST',
    url: '/operators/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  return (url: string) => server.inject({ url, headers: { cookie } }).then(({ body }) => body);
}

beforeEach(async () => {
  servers = [];
  asked = [];
  answer = () => ({ counts: [], orders: [] });
  site = await testRegistry();
  backend = Fastify();
  backend.get('/release-counts', async (request) => {
    asked.push(request.url);
    return answer();
  });
  await backend.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all([...servers, backend].map((server) => server.close()));
  await rm(site.dataFolder, { recursive: true });
});

const count = (release: string, event: string, detail: string, times: number, hour = '2T09') => ({
  hour: at(hour),
  region: 'eg',
  app: 'cart',
  release,
  snapshot: '2-ffffff',
  cohort: 'default',
  event,
  detail,
  count: times,
});
const order = (zones: string, count: number, hour = '2T09') => ({
  hour: at(hour),
  app: 'cart',
  release: 'one',
  zones,
  count,
});

it('draws the page reports of each release, with the same numbers as tables', async () => {
  answer = () => ({
    counts: [
      count('one', 'visit', '', 400),
      count('one', 'visit', '', 100, '2T08'),
      count('one', 'trouble', '', 5),
      count('one', 'LCP', '2500', 30),
      count('one', 'LCP', 'above', 10),
      count('zero', 'visit', '', 50),
      count('zero', 'INP', '500', 1),
      { ...count('other', 'visit', '', 7), region: 'sa' },
      { ...count('other', 'visit', '', 7), app: 'catalog' },
    ],
    orders: [order('2,1', 12), order('4', 90), order('99', 1)],
  });
  const open = await serve(backend.listeningOrigin);
  const page = await open('/operators/figures?region=eg&app=cart');
  const charts = [...page.matchAll(/role="img" aria-label="([^"]+)"/g)].map((found) => found[1]);
  expect(charts).toEqual([
    'Loads, one: 500',
    'Loads, zero: 50',
    'Loads in trouble, one: 1.0\u00a0% (5/500)',
    'Loads in trouble, zero: 0.0\u00a0% (0/50)',
    'Slow to show: LCP above 2.5 s, one: 25.0\u00a0% (10/40)',
    'Slow to show: LCP above 2.5 s, zero: –',
    'Slow to answer: INP above 200 ms, one: –',
    'Slow to answer: INP above 200 ms, zero: 100.0\u00a0% (1/1)',
    // Riyadh's zone 4 has none, and zones without a region count for the default region.
    'Orders and trips, one: 13',
    'Orders and trips, zero: 0',
  ]);
  // Two bars: the highest with 400, and one with a quarter of it.
  const bars = documentOf(page).querySelectorAll('[aria-label^="Loads, one"] rect');
  const tops = [...bars].map((bar) => [bar.getAttribute('x'), bar.getAttribute('y')]);
  expect(tops).toEqual([
    ['211', '30.00'],
    ['221', '0.00'],
  ]);
  expect(page).toContain('(All customers)');
  expect(asked).toEqual(['/release-counts?since=2030-01-01T11%3A00%3A00.000Z']);
  expect(await open('/operators')).toContain('loads <bdi dir="ltr">500</bdi>');
});

it('covers a week, and shows the default region for an unknown one', async () => {
  answer = () => ({ counts: [count('one', 'visit', '', 3, '1T01')], orders: [] });
  const open = await serve(backend.listeningOrigin);
  const page = await open('/operators/figures?region=mars&app=cart&days=7&days=1');
  expect(page).toContain('How <code dir="ltr">cart</code> fares in <code dir="ltr">eg</code>');
  const week = await open('/operators/figures?app=cart&days=7');
  expect(week).toContain('aria-label="Loads, one: 3"');
  // The other charts have only zeros, so they are shown as numbers.
  expect(week.match(/<svg/g)).toHaveLength(1);
  expect(asked.at(-1)).toBe('/release-counts?since=2029-12-26T12%3A00%3A00.000Z');
});

it('gives the reason when there is nothing to draw', async () => {
  const open = await serve(backend.listeningOrigin);
  expect(await open('/operators/figures?app=cart')).toContain('Nothing was reported');
  answer = () => {
    throw new Error('down');
  };
  expect(await open('/operators/figures')).toContain('Figures cannot be had now.');
  expect(await open('/operators')).toContain('Figures cannot be had now.');
  const alone = await serve(undefined);
  expect(await alone('/operators/figures')).toContain('start the server with --counts');
  expect(await alone('/operators')).toContain('start the server with --counts');
});
