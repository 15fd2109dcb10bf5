import Fastify from 'fastify';
import { escapeHtml, type HtmlPage, sendHtmlPage } from './html-page';
import { readLanguage } from './language';

async function send(page: Partial<HtmlPage> = {}) {
  const app = Fastify();
  app.get('/', async (_request, reply) =>
    sendHtmlPage(reply, { title: 'Orders', language: 'en', content: '<h1>Orders</h1>', ...page }),
  );
  const { body, headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const directives = policy.split('; ').map((line): [string, string] => {
    const [name = '', ...sources] = line.split(' ');
    return [name, sources.join(' ')];
  });
  return { body, headers, policy: Object.fromEntries(directives) };
}

test('a page has one style, no script, and is not kept', async () => {
  const { body, headers, policy } = await send();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(policy).toEqual({
    'default-src': "'none'",
    'style-src': expect.stringMatching(/^'sha256-.{44}'$/),
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('<main>\n<h1>Orders</h1>');
  expect(body).not.toContain('<script');
});

test('its own script runs, and no other', async () => {
  const { body, policy } = await send({ script: 'start()', formTarget: 'https://pay.example' });
  const [, nonce] = body.match(/<script nonce="([^"]+)">start\(\)<\/script>/) ?? [];
  expect(policy).toMatchObject({
    'script-src': `'nonce-${nonce}'`,
    'connect-src': "'self'",
    'form-action': "'self' https://pay.example",
  });
  expect((await send({ script: 'start()' })).body).not.toContain(String(nonce));
});

test('scripts of others bring their frames, and styles within', async () => {
  const outside = { scripts: ['https://js.example'], frames: ['https://frame.example'] };
  const { policy } = await send({ outside });
  expect(policy).toMatchObject({
    'script-src': 'https://js.example',
    'frame-src': 'https://frame.example',
    'style-src': "'unsafe-inline'",
  });
  expect(policy).not.toHaveProperty('connect-src');
});

test('a narrow page in Arabic, whose title is text', async () => {
  const { body } = await send({ language: 'ar', isNarrow: true, title: '<b> & "c"' });
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<main class="narrow">');
  expect(body).toContain('<title>&#60;b&#62; &#38; &#34;c&#34;</title>');
  expect(escapeHtml("it's")).toBe('it&#39;s');
});

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9', 'ar'],
  ['tlh', 'en'],
  [undefined, 'en'],
  [['ar', 'en'], 'en'],
])('the header %j asks for %s', (header, language) => {
  expect(readLanguage(header)).toBe(language);
});
