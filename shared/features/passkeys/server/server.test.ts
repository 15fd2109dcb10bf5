import {
  openAccountShop,
  openForTests,
  sendRequest,
  type TestAnswer,
} from '@storefront/backend/testing/feature';
import { createSoftAuthenticator } from '../testing/soft-authenticator';
import { relyingPartyAt } from './passkeys';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const shop = openForTests(openAccountShop);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (
  method: Method,
  path: string,
  { token, body, agent }: { token?: string; body?: object; agent?: string } = {},
): Promise<TestAnswer> =>
  sendRequest(shop.backend.app, {
    method,
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(agent && { 'user-agent': agent }),
    },
  });

async function signIn(agent = FIREFOX, email = 'demo@souk.example'): Promise<string> {
  const body = { login_type: 'manual', field_type: 'email', email_or_phone: email };
  const answer = await ask('POST', '/auth/login', {
    agent,
    body: { ...body, password: 'souk1234' },
  });
  return answer.json().token;
}

const sessionsOf = async (token: string) =>
  (await ask('GET', '/customer/sessions', { token })).json().sessions;

describe('the sessions of a customer', () => {
  it('are listed by browser and system, the present session first', async () => {
    const desktop = await signIn();
    shop.clock.advance(60_000);
    await signIn(IPHONE);
    const [own, phone] = await sessionsOf(desktop);
    expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', is_current: true });
    expect(phone).toMatchObject({ browser: 'Safari', system: 'iOS', is_current: false });
  });

  it('have the time of the last use, to the hour', async () => {
    const token = await signIn();
    const [first] = await sessionsOf(token);
    shop.clock.advance(30 * 60_000);
    expect((await sessionsOf(token))[0].seen_at).toBe(first.seen_at);
    shop.clock.advance(60 * 60_000);
    expect((await sessionsOf(token))[0].seen_at).toBe(shop.clock.now().toISOString());
  });

  it('end one by one, or all but the present one', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(IPHONE), await signIn(IPHONE)];
    const [{ id }] = (await sessionsOf(here)).slice(1);
    expect((await ask('DELETE', `/customer/sessions/${id}`, { token: here })).statusCode).toBe(200);
    const again = await ask('DELETE', `/customer/sessions/${id}`, { token: here });
    expect([again.statusCode, again.json().errors[0].code]).toEqual([404, 'session']);
    await ask('DELETE', '/customer/sessions', { token: here });
    expect(await sessionsOf(here)).toHaveLength(1);
    for (const token of [there, elsewhere]) {
      expect((await ask('GET', '/customer/info', { token })).statusCode).toBe(401);
    }
  });

  it('are not visible to other customers, who cannot end them', async () => {
    const [layla, omar] = [await signIn(), await signIn(IPHONE, 'second@souk.example')];
    const [{ id }] = await sessionsOf(layla);
    expect((await ask('DELETE', `/customer/sessions/${id}`, { token: omar })).statusCode).toBe(404);
    expect(await sessionsOf(omar)).toHaveLength(1);
  });
});

describe('a passkey', () => {
  const proof = { current_password: 'souk1234' };

  async function add(token: string, device = createSoftAuthenticator()) {
    const options = await ask('POST', '/customer/passkeys/options', { token, body: proof });
    const credential = device.create(options.json().challenge);
    const answer = await ask('POST', '/customer/passkeys', {
      token,
      body: { credential },
      agent: FIREFOX,
    });
    return { device, answer, options: options.json() };
  }
  const challenge = async () => (await ask('POST', '/auth/passkey/options')).json().challenge;
  const enter = (credential: object) =>
    ask('POST', '/auth/passkey', { body: { credential }, agent: IPHONE });
  const codeOf = (answer: TestAnswer) => [answer.statusCode, answer.json().errors?.[0].code];

  it('signs in, can be renamed, and can be removed', async () => {
    const token = await signIn();
    const { device, answer, options } = await add(token);
    expect(answer.statusCode).toBe(200);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { name: 'demo@souk.example' },
    });
    const entered = await enter(device.get(await challenge()));
    const session: string = entered.json().token;
    expect((await ask('GET', '/customer/info', { token: session })).json().id).toBe(1);

    const list = async () => (await ask('GET', '/customer/passkeys', { token })).json().passkeys;
    const [{ id, name, used_at }] = await list();
    expect([name, used_at]).toEqual(['Firefox · Linux', shop.clock.now().toISOString()]);
    await ask('PUT', `/customer/passkeys/${id}`, { token, body: { name: 'Work laptop' } });
    expect((await list())[0].name).toBe('Work laptop');

    await ask('DELETE', `/customer/passkeys/${id}`, { token });
    expect(await list()).toEqual([]);
    expect(codeOf(await enter(device.get(await challenge())))).toEqual([401, 'auth-001']);
  });

  it('is added only by the owner, who is notified', async () => {
    const token = await signIn();
    const unproved = await ask('POST', '/customer/passkeys/options', { token, body: {} });
    expect(codeOf(unproved)).toEqual([403, 'current_password']);
    await add(token);
    const [news] = await shop.database.query<{ body: string }>(
      'select body from outbox order by id desc limit 1',
      [],
    );
    expect(news?.body).toContain('A passkey was added');
  });

  it('is accepted once, for a challenge that was issued to it', async () => {
    const token = await signIn();
    const { device } = await add(token);
    const first = device.get(await challenge());
    expect((await enter(first)).statusCode).toBe(200);
    expect(codeOf(await enter(first))).toEqual([401, 'auth-001']);
    expect(codeOf(await enter(device.get('bm90LW91cnM')))).toEqual([401, 'auth-001']);
    const late = device.get(await challenge());
    shop.clock.advance(11 * 60_000);
    expect(codeOf(await enter(late))).toEqual([401, 'auth-001']);
  });

  it('is refused from another site, with another’s challenge, or as a copy', async () => {
    const [layla, omar] = [await signIn(), await signIn(FIREFOX, 'second@souk.example')];
    const phish = await add(layla, createSoftAuthenticator('https://shop.example.evil.test'));
    expect(codeOf(phish.answer)).toEqual([403, 'passkey']);
    const options = await ask('POST', '/customer/passkeys/options', { token: layla, body: proof });
    const credential = createSoftAuthenticator().create(options.json().challenge);
    const stolen = await ask('POST', '/customer/passkeys', { token: omar, body: { credential } });
    expect(codeOf(stolen)).toEqual([403, 'passkey']);
    const { device } = await add(layla);
    expect((await enter(device.get(await challenge()))).statusCode).toBe(200);
    device.forgetCount();
    expect(codeOf(await enter(device.get(await challenge())))).toEqual([401, 'auth-001']);
  });

  it('is one of twenty at most, also where more were begun at once', async () => {
    const token = await signIn(FIREFOX, 'second@souk.example');
    const begun: object[] = [];
    for (let count = 0; count < 22; count += 1) {
      const options = await ask('POST', '/customer/passkeys/options', { token, body: proof });
      begun.push(createSoftAuthenticator().create(options.json().challenge));
    }
    const answers = await Promise.all(
      begun.map((credential) => ask('POST', '/customer/passkeys', { token, body: { credential } })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(codeOf)).toEqual([
      [403, 'passkey'],
      [403, 'passkey'],
    ]);
    const list = await ask('GET', '/customer/passkeys', { token });
    expect(list.json().passkeys).toHaveLength(20);
  });

  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://localhost:3000'],
    ['http://shop.example', undefined],
    ['https://192.168.1.7', undefined],
  ])('of a site at %s is for pages of %s', (publicUrl, origin) => {
    expect(relyingPartyAt(publicUrl)?.origin).toBe(origin);
  });

  it('is offered where browsers support it, while the shop has it switched on', async () => {
    const features = async () => (await ask('GET', '/config')).json().account_features;
    expect(await features()).toContain('passkeys');
    const set = (value: object) =>
      shop.database.query(
        `insert into settings (key, value) values ('shop', $1)
          on conflict (key) do update set value = settings.value || excluded.value`,
        [JSON.stringify(value)],
      );
    await set({ passkeyLogin: false });
    expect(await features()).not.toContain('passkeys');
    expect(codeOf(await ask('POST', '/auth/passkey/options'))).toEqual([403, 'login_type']);
    await set({ passkeyLogin: true });
  });
});
