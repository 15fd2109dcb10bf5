import { rm } from 'node:fs/promises';
import { documentOf } from '@storefront/operations/testing';
import type { FastifyInstance } from 'fastify';
import { openRegistry } from '../../node/open-registry';
import { addPerson, removePerson } from '../../node/people';
import { testRegistry, writeBuild } from '../../testing/builds';
import { createRegistryServer } from '../create-registry-server';

let site: Awaited<ReturnType<typeof testRegistry>>;
let server: FastifyInstance;
let now: number;

beforeEach(async () => {
  site = await testRegistry();
  now = Date.now();
  server = createRegistryServer({ dataFolder: site.dataFolder, now: () => now });
});
afterEach(async () => {
  await server.close();
  await rm(site.dataFolder, { recursive: true });
});

interface Sent {
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
const open = (url: string, { cookie, form, headers }: Sent = {}) =>
  server.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });

async function signIn(name = 'mona', role: 'operator' | 'team' = 'operator', headers = {}) {
  const token = await addPerson(site.folder, { name, role, apps: role === 'team' ? ['cart'] : [] });
  const answer = await open('/operators/sign-in', { form: { token }, headers });
  const set = String(answer.headers['set-cookie']);
  const cookie = set.split(';')[0] ?? '';
  const page = (await open('/operators', { cookie })).body;
  return { token, set, cookie, page, key: /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}
const liveCart = async () =>
  (await site.registry.status()).snapshot?.regions.eg?.remotes.cart.live.release;
const press = { command: 'promote', app: 'cart', region: 'eg', run: 'eg/two' };

it('signs in a person with a token, by a cookie that scripts and other sites cannot use', async () => {
  const { set, page } = await signIn();
  expect(set).toMatch(/Path=\/operators; HttpOnly; SameSite=Strict$/);
  expect(page).toContain('You are mona (operator).');
  const behindProxy = await signIn('nour', 'operator', { 'x-forwarded-proto': 'https' });
  expect(behindProxy.set).toContain('; Secure;');
  const wrong = await open('/operators/sign-in', { form: { token: 'souk_guess' } });
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  expect(String(wrong.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  );
});

it('names a person’s role in their language', async () => {
  const { cookie } = await signIn();
  const { body } = await open('/operators', { cookie, headers: { 'accept-language': 'ar' } });
  expect(body).toContain('أنت mona (مشغّل).');
});

it('answers an unknown path to browsers by a page, and to others as in every call', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ar' };
  const page = await open('/operators/no-such', { headers });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('لا يوجد شيء في هذا العنوان.');
  expect(documentOf(page.body).querySelector('a')?.getAttribute('href')).toBe('/operators');
  const answer = await open('/operators/no-such');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.' },
  ]);
});

it('ends a session at the sign-out, for a copy of its cookie as well', async () => {
  const { cookie, key } = await signIn();
  await open('/operators/sign-out', { cookie, form: { form: key } });
  expect((await open('/operators', { cookie })).body).toContain('Your token');
});

it.each(['operator', 'team'] as const)(
  'lets a person of the role %s end other sessions',
  async (role) => {
    const here = await signIn('twice', role);
    const answer = await open('/operators/sign-in', { form: { token: here.token } });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await open('/operators/sessions', { cookie: here.cookie });
    expect(page.body).toContain('This one');
    const ended = await open('/operators/sessions', {
      cookie: here.cookie,
      form: { form: here.key, id: '' },
    });
    expect(ended.body).toContain('Signed out there.');
    expect((await open('/operators', { cookie })).body).toContain('Your token');
    expect((await open('/operators', { cookie: here.cookie })).body).toContain('You are twice');
  },
);

it('shows nothing to others, nor after the day or the token has ended', async () => {
  const { cookie } = await signIn();
  const again = await signIn();
  const forged = `souk-registry=9999999999.forged.mona`;
  const show = async (url: string, sent: string) => (await open(url, { cookie: sent })).body;
  for (const url of ['/operators', '/operators/releases', '/operators/history']) {
    for (const sent of ['', forged, cookie]) expect(await show(url, sent)).toContain('Your token');
    expect(await show(url, again.cookie)).toContain('You are mona');
  }
  const form = { form: again.key, ...press };
  expect((await open('/operators/plan', { form })).statusCode).toBe(401);
  now += 8 * 3_600_000 + 1_000;
  expect(await show('/operators', again.cookie)).toContain('Your token');
  now -= 9 * 3_600_000;
  await removePerson(site.folder, 'mona');
  expect(await show('/operators', again.cookie)).toContain('Your token');
});

it('carries out exactly what was shown, and nothing else', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  const { cookie, key } = await signIn();
  const plan = await open('/operators/plan', { cookie, form: { form: key, ...press } });
  expect(plan.body).toContain('Nothing has changed yet.');
  expect(await liveCart()).toBe('one');
  const field = (name: string) =>
    documentOf(plan.body)
      .querySelector(`[name=${name}]:not([value="${key}"])`)
      ?.getAttribute('value') ?? '';
  const confirm = { form: key, order: field('order'), seen: field('seen') };
  const other = { ...confirm, order: confirm.order.replace('promote', 'nothing') };
  expect((await open('/operators/orders', { cookie, form: other })).statusCode).toBe(403);
  const unseen = await open('/operators/orders', { cookie, form: { ...confirm, seen: 'other' } });
  expect(unseen.statusCode).toBe(409);
  expect(await liveCart()).toBe('one');
  const done = await open('/operators/orders', { cookie, form: confirm });
  expect(done.body).toContain('is in force.');
  expect(await liveCart()).toBe('two');
  expect((await site.registry.history()).at(-1)).toMatchObject({
    command: 'promote',
    actor: 'mona',
  });
  const history = async (language: string) => {
    const headers = { 'accept-language': language };
    return documentOf((await open('/operators/history', { cookie, headers })).body);
  };
  const newest = (document: Document) => document.querySelector('tbody tr')?.textContent;
  expect(newest(await history('en'))).toContain('eg: cart live ');
  const arabic = await history('ar');
  expect(newest(arabic)).toContain('cart: جميع العملاء من ');
  // Entered values are in code elements; the rest is translated.
  for (const code of arabic.querySelectorAll('code')) code.remove();
  expect(arabic.body.textContent).not.toMatch(/ live|in the store|zones|default region/);
});

it('reads a release of another line as a swap, and shows the registry’s refusal', async () => {
  await site.publish({ app: 'cart', region: 'sa', release: 'three' });
  const { cookie, key } = await signIn();
  const plan = async (changes: Record<string, string>) =>
    open('/operators/plan', { cookie, form: { form: key, ...press, ...changes } });
  expect((await plan({ run: 'sa/three' })).body).toContain('swap');
  const refused = await plan({ run: 'eg/none' });
  expect(refused.body).toContain('role="alert"');
  expect(refused.body).toContain('none');
  expect((await plan({ command: 'canary', run: 'eg/one', share: 'many' })).statusCode).toBe(400);
  expect((await plan({ command: 'explode' })).statusCode).toBeGreaterThanOrEqual(400);
});

it('lets a team read and not decide, and accepts no form of another site', async () => {
  await site.publish({ app: 'cart', release: 'two' });
  const team = await signIn('cart-team', 'team');
  expect(team.page).toContain('Only operators decide');
  expect(team.page).not.toContain('/operators/plan');
  const form = { form: team.key, ...press };
  expect((await open('/operators/plan', { cookie: team.cookie, form })).statusCode).toBe(403);
  const { cookie } = await signIn();
  const foreign = { form: 'other', ...press };
  expect((await open('/operators/plan', { cookie, form: foreign })).statusCode).toBe(403);
});

it('says from which commit a release was built and who published it, and links to its runbook', async () => {
  const runbook = 'https://docs.shop.example/cart?a=1&b=2';
  const build = { app: 'cart', release: 'two' } as const;
  const built = await writeBuild(site.dataFolder, {
    ...build,
    manifest: (honest) => ({ ...honest, runbook, commit: '1a2b3c4d5e6f', note: 'Free <i>' }),
  });
  const { registry } = await openRegistry({ dataFolder: site.dataFolder, actor: 'cart-team' });
  await registry.publish(built);
  const { cookie } = await signIn();
  const { body } = await open('/operators/releases', { cookie });
  const document = documentOf(body);
  const row = [...document.querySelectorAll('tr')].find((one) =>
    one.textContent?.includes('eg/two'),
  );
  expect(row?.querySelector('td[data-head^=Published]')?.textContent).toMatch(/:\d\dcart-team$/);
  expect(row?.querySelector('td[data-head^=Built]')?.textContent).toMatch(/1a2b3c4d5e6fFree <i>$/);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(runbook);
});

it('does not render markup in a name', async () => {
  await site.publish({
    app: 'cart',
    release: 'two',
    manifest: (honest) => ({ ...honest, owner: '<script>alert(1)</script>' }),
  });
  const { cookie } = await signIn();
  const { body } = await open('/operators/releases', { cookie });
  const document = documentOf(body);
  expect(document.body.textContent).toContain('<script>alert(1)</script>');
  expect(document.querySelector('script')).toBeNull();
});
