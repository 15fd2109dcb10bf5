import Fastify from 'fastify';
import { emojis, isEmojiKey } from './emoji';
import { LruCache } from './lru-cache';
import { pictureKinds, pictureUrl } from './picture-url';
import { registerPictures } from './register-pictures';
import { pictureSize, renderPicture } from './render-picture';

/** The tags left open or closed out of turn; well-formed drawings have none. */
function unbalancedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g,
  )) {
    if (empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

const scene = ['pizza', 'fries', 'cola', 'salad'] as const;

test.each(pictureKinds)('a %s is a small, well-formed drawing that needs nothing else', (kind) => {
  const { width, height } = pictureSize(kind);
  for (const variant of [0, 1, 2, 3, 4]) {
    const svg = renderPicture(kind, scene.join('.'), variant) ?? '';
    expect(
      svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
    ).toBe(true);
    expect(svg.endsWith('</svg>')).toBe(true);
    expect(unbalancedTags(svg)).toEqual([]);
    expect(svg).not.toMatch(/&(?!\w+;)|NaN|undefined|<script|href="http/);
    expect(Buffer.byteLength(svg)).toBeLessThan(30_000);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([a-z]+)/g))
      expect(svg).toContain(`id="${id}"`);
  }
});

test('every keyword gives an item of less than 30 kB', () => {
  const sizes = Object.keys(emojis)
    .filter(isEmojiKey)
    .map((key) => renderPicture('item', key, 3)?.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});

test('the five views of an item differ, and each is the same whenever it is drawn', () => {
  const views = [0, 1, 2, 3, 4].map((variant) => renderPicture('item', 'burger', variant));
  expect(new Set(views).size).toBe(5);
  expect(renderPicture('item', 'burger', 2)).toBe(views[2]);
});

test('initials make logos and avatars only', () => {
  expect(renderPicture('logo', 'sk', 0)).toContain('>SK</text>');
  expect(renderPicture('item', 'sk', 0)).toBeNull();
});

test.each<[string, string, number]>([
  ['an unknown word', 'dragonfruit', 0],
  ['an unknown word among known ones', 'pizza.dragonfruit', 0],
  ['a property of every object', 'constructor', 0],
  ['markup', '<b>', 0],
  ['five emojis', 'pizza.pizza.pizza.pizza.pizza', 0],
  ['a variant too high', 'pizza', 40],
])('%s is not drawn', (_, key, variant) => {
  expect(renderPicture('item', key, variant)).toBeNull();
});

describe('over HTTP', () => {
  const app = Fastify();
  registerPictures(app);
  let origin = '';
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test('a picture is kept for ever by browsers and can run nothing', async () => {
    const answer = await fetch(origin + pictureUrl('cover', scene, 1));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['br', 'gzip'])(
    'a picture travels packed with %s, and as it is otherwise',
    async (way) => {
      const url = origin + pictureUrl('banner', scene, 1);
      const asked = await fetch(url, { headers: { 'accept-encoding': way } });
      expect(asked.headers.get('content-encoding')).toBe(way);
      expect(asked.headers.get('vary')).toBe('accept-encoding');
      const packed = Number(asked.headers.get('content-length'));
      const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await asked.text()).toBe(await plain.text());
      expect(packed).toBeLessThan(0.85 * Number(plain.headers.get('content-length')));
    },
  );

  test.each([
    '/pictures/item/dragonfruit/0.svg',
    '/pictures/poster/pizza/0.svg',
    '/pictures/item/pizza/0.png',
    '/pictures/item/pizza/99.svg',
    '/pictures/item/..%2F..%2Fpackage.json/0.svg',
  ])('%s is 404', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });
});

test('the cache drops what was not asked for longest', () => {
  const cache = new LruCache<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    cache.getOrMake(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  expect(cache.size).toBe(2);
});
