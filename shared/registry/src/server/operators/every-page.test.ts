import { rm } from 'node:fs/promises';
import { documentOf, pageFaults, pageRequest } from '@storefront/operations/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Figures } from '../../canary/release-counts';
import { openRegistry } from '../../node/open-registry';
import { addPerson } from '../../node/people';
import { testRegistry } from '../../testing/builds';
import { createRegistryServer } from '../create-registry-server';

const now = Date.parse('2030-01-02T10:30:00Z');
const figures: Figures = {
  counts: [
    {
      hour: '2030-01-02T09:00:00.000Z',
      region: 'eg',
      app: 'cart',
      release: 'one',
      snapshot: '2-ffffff',
      cohort: 'default',
      event: 'visit',
      detail: '',
      count: 400,
    },
  ],
  orders: [],
};

let site: Awaited<ReturnType<typeof testRegistry>>;
let counts: FastifyInstance;
let server: FastifyInstance;
let cookie = '';
let key = '';

beforeAll(async () => {
  site = await testRegistry();
  counts = Fastify();
  counts.get('/release-counts', async () => figures);
  await counts.listen({ port: 0, host: '127.0.0.1' });
  server = createRegistryServer({
    dataFolder: site.dataFolder,
    now: () => now,
    counts: counts.listeningOrigin,
  });
  const who = { name: 'mona', role: 'operator', apps: [] } as const;
  const token = await addPerson(site.folder, who, { now });
  const signIn = () => open('en', '/operators/sign-in', { token });
  await signIn();
  cookie = String((await signIn()).headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await open('en', '/operators');
  key = documentOf(body).querySelector('[name=form]')?.getAttribute('value') ?? '';
  // A trial, and a request that needs a second person: every part of the overview is shown.
  await site.publish({ app: 'cart', release: 'two' });
  const { registry } = await openRegistry({ dataFolder: site.dataFolder, actor: 'nour' });
  await registry.carryOut({
    command: 'canary',
    app: 'cart',
    region: 'eg',
    release: 'two',
    share: 5,
  });
  await registry.rules.setSecondPerson('eg', true);
  const [, outcome] = await promote('en');
  expect(outcome?.body.textContent).toContain('It waits for another operator');
});
afterAll(async () => {
  await Promise.all([server.close(), counts.close()]);
  await rm(site.dataFolder, { recursive: true });
});

const open = (language: string, url: string, form?: Readonly<Record<string, string>>) =>
  server.inject(pageRequest({ url, language, cookie, form }));

const press = { command: 'promote', app: 'cart', region: 'eg', run: 'eg/two' };
const send = async (language: string, url: string, form: Readonly<Record<string, string>>) =>
  documentOf((await open(language, url, { form: key, ...form })).body);

/** The dry run of a promotion, and its outcome. */
async function promote(language: string): Promise<Document[]> {
  const plan = await send(language, '/operators/plan', press);
  const fieldOf = (name: string) =>
    plan.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
  const order = { order: fieldOf('order'), seen: fieldOf('seen') };
  return [plan, await send(language, '/operators/orders', order)];
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  it.each([
    ['/operators', 'form[action="/operators/withdraw"]'],
    ['/operators/releases', 'table'],
    ['/operators/figures?app=cart&region=eg', 'svg'],
    ['/operators/history', 'table'],
    ['/operators/sessions', 'form[action="/operators/sessions"]'],
    ['/operators/no-such', '[role=alert]'],
  ])('%s is accessible and directed', async (url, part) => {
    const { body } = await open(language, url);
    expect(documentOf(body).querySelector(part)).not.toBeNull();
    expect(await pageFaults(body, language)).toEqual([]);
  });

  it('so are a dry run, its outcome and a refused sign-in', async () => {
    const pages = [
      ...(await promote(language)),
      await send(language, '/operators/sign-in', { token: 'souk_guess' }),
    ];
    for (const { documentElement } of pages) {
      expect(await pageFaults(documentElement.outerHTML, language)).toEqual([]);
    }
    expect(pages[1]?.querySelector('[role=status] table')).not.toBeNull();
    expect(pages[2]?.querySelector('[role=alert]')).not.toBeNull();
  });
});

it('a page with a fault of each kind is reported', async () => {
  const page =
    '<html lang="ar" dir="rtl"><head><title>x</title></head><body><main><h1 style="color: red">x</h1><img src="x"></main></body></html>';
  expect(await pageFaults(page, 'en')).toEqual([
    'The page says that its language is “ar”.',
    'The page runs “rtl”.',
    '<h1> has style.',
    expect.stringMatching(/^image-alt/),
  ]);
});
