import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { documentOf } from '../testing';
import { type HtmlPage, PageData, pageStyle, sendHtmlPage } from './html-page';
import { filled, readLanguage } from './page-texts';

async function send(page: Partial<HtmlPage> = {}) {
  const app = Fastify();
  app.get('/', async (_request, reply) =>
    sendHtmlPage(reply, { title: 'Orders', language: 'en', content: <h1>Orders</h1>, ...page }),
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
  expect(documentOf(body).compatMode).toBe('CSS1Compat');
  expect(body).toContain('<main><h1>Orders</h1></main>');
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
  const { documentElement, title } = documentOf(body);
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(documentElement.querySelector('main')?.className).toBe('narrow');
  expect(title).toBe('<b> & "c"');
});

test('data for the script of a page ends no element', async () => {
  const value = { name: '</script><b>' };
  const { body } = await send({ content: <PageData id="data" value={value} /> });
  const document = documentOf(body);
  expect(JSON.parse(document.getElementById('data')?.textContent ?? '')).toEqual(value);
  expect(document.querySelector('b')).toBeNull();
});

test('the names in a text are replaced by elements, and text stays text', async () => {
  const content = <p>{filled('<i> of {{name}}, {{other}}', { name: <b>Mona</b> })}</p>;
  const { body } = await send({ content });
  expect(documentOf(body).querySelector('p')?.innerHTML).toBe(
    '&lt;i&gt; of <b>Mona</b>, {{other}}',
  );
});

test('colours and sizes are those of the shop, in both themes', () => {
  const shop = readFileSync(`${__dirname}/../../../ui/src/tokens/tokens.css`, 'utf8');
  const [light = '', dark = ''] = pageStyle.split('@media (prefers-color-scheme:dark)');
  const [themed = ''] = dark.split('}');
  const [shopLight = '', shopDark = ''] = shop
    .split('[data-theme="dark"]')
    .map((part) => part.split('}')[0]);
  const valueIn = (css: string, name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1];
  const used = new Set([...pageStyle.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(30);
  for (const name of used) {
    expect(valueIn(light, name)).toBeDefined();
    expect([name, valueIn(light, name)]).toEqual([name, valueIn(shopLight, name)]);
    expect([name, valueIn(themed, name)]).toEqual([name, valueIn(shopDark, name)]);
  }
});

test('the style names no side of the page, which differs between languages', () => {
  expect(pageStyle).not.toMatch(/(?<!line-)\b(left|right|width|height):/);
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
