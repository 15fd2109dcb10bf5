import { openAccountShop } from '../../../testing/account-shop';
import { openForTests } from '../../../testing/open-for-tests';
import { sendRequest, type TestAnswer } from '../../../testing/send-request';
import { openSocialNetwork } from '../../../testing/social-network';
import { createSocialNetworks } from './social-networks';

const KEY = 'a-key-of-the-waiting-page';
const social = {
  google: ['web-client', 'ios-client'],
  apple: ['shop.example'],
  facebook: { appId: 'app-1', appSecret: 'hidden' },
};
const shop = openForTests(() => openAccountShop({ social }));
const network = openForTests(() =>
  openSocialNetwork(() => Math.floor(shop.clock.now().getTime() / 1000)),
);
beforeAll(() => {
  const networks = createSocialNetworks(
    { demo: true, social },
    shop.backend.signer,
    network.places,
  );
  Object.assign(shop.backend, { social: networks });
});
beforeEach(() => {
  shop.clock.advance(3_600_000);
  Object.assign(network.state, { isDeclined: false, nonce: null });
  network.asked.length = 0;
});

type Medium = keyof typeof social;
const PATH = '/api/v1/auth/social-page';
const start = (medium: string, key = KEY) => shop.page(`${PATH}?medium=${medium}&key=${key}`);
const locationOf = ({ headers }: TestAnswer) => String(headers.location);
const answerIn = ({ body }: TestAnswer) =>
  JSON.parse(
    /<script type="application\/json" id="answer">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
  );

/** Does what a browser does after the network's page: submits its form, or follows its redirect. */
async function comeBack(page: string): Promise<TestAnswer> {
  const answer = await fetch(page, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location !== null) return shop.page(location.replace('https://shop.example', ''));
  const html = await answer.text();
  const [, action = ''] = /action="([^"]*)"/.exec(html) ?? [];
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  return sendRequest(shop.backend.app, {
    method: 'POST',
    url: action.replace('https://shop.example', ''),
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // The form is submitted by the network's page.
      origin: network.origin,
    },
  });
}

it.each<[Medium, object]>([
  ['google', { client_id: 'web-client', response_type: 'id_token', scope: 'openid email profile' }],
  ['apple', { client_id: 'shop.example', response_type: 'code id_token', scope: 'name email' }],
  ['facebook', { client_id: 'app-1', response_type: 'code', scope: 'public_profile,email' }],
])('signs in by the page of %s', async (medium, asked) => {
  const person = { sub: `sub-${medium}`, email: `${medium}@example.org`, name: 'Nadia Selim' };
  network.state.person = person;
  const started = await start(medium);
  expect(started.statusCode).toBe(303);
  // With another policy the opener would not get the message.
  expect(started.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  const page = await comeBack(locationOf(started));
  expect(network.asked[0]).toMatchObject({
    ...asked,
    redirect_uri: `https://shop.example${PATH}/${medium}`,
  });
  expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(page.headers['cache-control']).toBe('no-store');
  const { type, key, ...answer } = answerIn(page);
  expect([type, key, answer.email]).toEqual(['social-sign-in', KEY, person.email]);
  const signedIn = await shop.post('/auth/social-login', { ...answer, login_type: 'social' });
  const { token } = signedIn.json();
  expect((await shop.get('/customer/info', { token })).json()).toMatchObject({ f_name: 'Nadia' });
});

it('closes the window when the person declines, without a message', async () => {
  network.state.isDeclined = true;
  const page = await comeBack(locationOf(await start('apple')));
  expect(page.body).toContain('window.close()');
  expect(page.body).not.toContain('postMessage');
});

it('refuses a token of another attempt', async () => {
  network.state.nonce = 'of-another-try';
  const page = await comeBack(locationOf(await start('google')));
  expect([page.statusCode, answerIn(page)]).toEqual([400, null]);
});

it.each<[string, (address: URL) => void]>([
  ['that this shop has not written', (url) => url.searchParams.set('state', 'google.x.9.y')],
  ['of another network', (url) => url.searchParams.set('redirect_uri', `${PATH}/apple`)],
  ['that has expired', () => shop.clock.advance(601_000)],
])('refuses an answer to an attempt %s', async (_what, change) => {
  const address = new URL(locationOf(await start('google')));
  change(address);
  const page = await comeBack(address.href);
  expect([page.statusCode, answerIn(page)]).toEqual([400, null]);
});

it('leads to the sandbox where a network is not configured', async () => {
  const { signer } = shop.backend;
  const before = shop.backend.social;
  const none = { google: [], apple: [], facebook: null };
  Object.assign(shop.backend, {
    social: createSocialNetworks({ demo: true, social: none }, signer),
  });
  const started = await start('facebook');
  Object.assign(shop.backend, { social: before });
  expect(locationOf(started)).toBe(`/sandbox/social-sign-in?medium=facebook&key=${KEY}&lang=en`);
  expect((await shop.page(locationOf(started))).body).toContain(`value="${KEY}"`);
});

it('is not offered where social sign-in is off, or for an unknown network', async () => {
  await shop.database.query(
    `update settings set value = value || '{"socialLogin": false}' where key = 'shop'`,
  );
  const off = await start('google');
  await shop.database.query("delete from settings where key = 'shop'");
  expect(off.statusCode).toBe(404);
  expect((await start('myspace')).statusCode).toBe(404);
  expect((await start('google', 'short')).statusCode).toBe(404);
});
