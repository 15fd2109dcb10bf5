import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseReport } from '../contract';
import { pageReportsOfSite } from './index';

const current: ReleaseReport = {
  app: 'catalog',
  release: 'c2',
  region: 'eg',
  snapshot: '2-abcdef',
  cohort: 'default',
  events: [{ event: 'visit' }],
};
const invented = { ...current, release: 'made-up' };

let backend: FastifyInstance;
let site: FastifyInstance;
const passedOn: unknown[] = [];

beforeEach(async () => {
  passedOn.length = 0;
  backend = Fastify();
  backend.post('/api/v1/page-reports', async ({ body, headers }, reply) => {
    passedOn.push([headers['x-forwarded-for'], body]);
    return reply.code(204).send();
  });
  site = Fastify();
  pageReportsOfSite.register(site, {
    backendUrl: await backend.listen({ host: '127.0.0.1', port: 0 }),
    isServed: ({ release }) => release === current.release,
  });
});
afterEach(async () => {
  await site.close();
  await backend.close();
});

const send = async (payload: object) =>
  (await site.inject({ method: 'POST', url: '/api/v1/page-reports', payload })).statusCode;
const report = (...releases: object[]) => ({ version: 1, page: '/home', releases });

it('passes on what pages report of releases that were served, and nothing of others', async () => {
  expect(await send(report(current, invented))).toBe(204);
  expect(await send(report(invented))).toBe(204);
  expect(await send({ app: 'catalog' })).toBe(400);
  expect(await send(report({ ...current, region: 'x'.repeat(20_000) }))).toBe(413);
  expect(passedOn).toEqual([['127.0.0.1', report(current)]]);
});

it('answers what the backend answers, such as 404 while the feature is off, and 503 without one', async () => {
  await backend.close();
  expect(await send(report(current))).toBe(503);
  const off = Fastify();
  const other = Fastify();
  pageReportsOfSite.register(other, {
    backendUrl: await off.listen({ host: '127.0.0.1', port: 0 }),
    isServed: () => true,
  });
  const payload = report(current);
  const answer = await other.inject({ method: 'POST', url: '/api/v1/page-reports', payload });
  expect(answer.statusCode).toBe(404);
  await other.close();
  await off.close();
});

it('is on for every document unless the environment says otherwise', () => {
  const { pageReports, pageReportsShare } = pageReportsOfSite.settings;
  expect([pageReports.schema.parse(undefined), pageReportsShare.schema.parse(undefined)]).toEqual([
    'on',
    100,
  ]);
  expect(pageReports.schema.parse('consent')).toBe('consent');
  expect(pageReportsShare.schema.parse('12.5')).toBe(12.5);
  expect(pageReports.schema.safeParse('yes').success).toBe(false);
  expect(pageReportsShare.schema.safeParse('101').success).toBe(false);
});
