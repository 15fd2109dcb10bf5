import Fastify from 'fastify';
import sharp from 'sharp';
import { emojis, isEmojiKey } from './emoji';
import { LruCache } from './lru-cache';
import { pictureKinds, pictureUrl } from './picture-url';
import { registerPictures } from './register-pictures';
import { pictureSize, renderPicture } from './render-picture';

/** Unclosed or wrongly nested tags; a well-formed drawing has none. */
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

test.each(pictureKinds)('a %s is a small, well-formed drawing without external files', (kind) => {
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

test('an item of any keyword is smaller than 30 kB', () => {
  const sizes = Object.keys(emojis)
    .filter(isEmojiKey)
    .map((key) => renderPicture('item', key, 3)?.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});

test('the five views of an item differ, and each is always the same', () => {
  const views = [0, 1, 2, 3, 4].map((variant) => renderPicture('item', 'burger', variant));
  expect(new Set(views).size).toBe(5);
  expect(renderPicture('item', 'burger', 2)).toBe(views[2]);
});

test('a category with two keywords shows both', () => {
  const one = renderPicture('category', 'box', 0) ?? '';
  const two = renderPicture('category', 'box.box', 0) ?? '';
  const things = (svg: string) => svg.match(/<(use|image)\b/g)?.length ?? 0;
  expect(things(two)).toBeGreaterThan(things(one));
});

test('initials are drawn only for logos and avatars', () => {
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

  test('browsers cache a picture for ever, and it cannot run scripts', async () => {
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
    'a picture is sent compressed with %s, otherwise uncompressed',
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
    ['banner', 640],
    ['cover', 640],
    ['landing', 480],
    ['vehicle', 320],
    ['item', 240],
    ['category', 160],
    ['module', 96],
    ['logo', 96],
  ] as const)('a %s of %i pixels is at most two thirds of its drawing', async (kind, wide) => {
    const url = origin + pictureUrl(kind, scene, 1);
    const drawing = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const sized = await fetch(`${url}?w=${wide - 10}`);
    expect(sized.headers.get('content-type')).toBe('image/webp');
    expect(sized.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await sized.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    const shape = pictureSize(kind);
    expect({ width, format }).toEqual({ width: wide, format: 'webp' });
    expect(Math.abs(height - (wide * shape.height) / shape.width)).toBeLessThan(1);
    expect(bytes.length).toBeLessThan(0.67 * Number(drawing.headers.get('content-length')));
  });

  test('a picture is sent as its drawing when its pixels would be larger', async () => {
    const answer = await fetch(`${origin}${pictureUrl('module', 'pizza', 0)}?w=1280`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('the pixels contain everything in the drawing', async () => {
    const answer = await fetch(`${origin}${pictureUrl('item', 'tomato', 0)}?w=96`);
    const middle = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 36, top: 46, width: 24, height: 20 })
      .toBuffer();
    const { dominant } = await sharp(middle).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 60);
  });

  test.each(['?w=0', '?w=-1', '?w=1e9', '?w=99999', '?w=a', '?w=1&w=2', ''])(
    'a picture with %s is the drawing',
    async (query) => {
      const answer = await fetch(origin + pictureUrl('item', 'pizza', 0) + query);
      expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    },
  );

  test('a drawing without pictures is always sent as a drawing, which is smaller and sharper', async () => {
    const answer = await fetch(`${origin}${pictureUrl('logo', { initials: 'SK' }, 0)}?w=96`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(await answer.text()).toContain('>SK</text>');
  });

  test.each([
    '/pictures/item/dragonfruit/0.svg',
    '/pictures/item/dragonfruit/0.svg?w=320',
    '/pictures/poster/pizza/0.svg',
    '/pictures/item/pizza/0.png',
    '/pictures/item/pizza/99.svg',
    '/pictures/item/..%2F..%2Fpackage.json/0.svg',
  ])('%s is 404', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });
});

test('the cache drops the least recently used entry', () => {
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
