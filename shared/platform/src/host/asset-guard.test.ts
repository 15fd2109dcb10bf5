import '@testing-library/jest-dom';
import { createHash, webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { AssetGuard, type Refusal } from './asset-guard';

const folder = 'http://cart.test/eg/r1/';
const bytes = 'run()';
const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

// jsdom has the random part of it only.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

/** Puts a guard before the head, and takes every element that reaches it. */
function setUp(served: { ok: boolean; body: string } | null = null) {
  const refused: Refusal[] = [];
  const guard = new AssetGuard({
    wait: () => Promise.resolve(),
    random: () => 0.5,
    onRefused: (refusal) => void refused.push(refusal),
  });
  const fetched: string[] = [];
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      fetched.push(url);
      if (!served) throw new TypeError('Failed to fetch');
      return {
        ok: served.ok,
        arrayBuffer: async () => new TextEncoder().encode(served.body).buffer,
      };
    },
  });
  guard.trust(folder, { 'chunks/a.js': hash, 'chunks/a.css': hash });
  guard.start();
  return { guard, refused, fetched };
}

function script(url: string): HTMLScriptElement & { readonly received: string[] } {
  const received: string[] = [];
  const element = document.createElement('script');
  element.src = url;
  element.onload = () => void received.push('load');
  element.onerror = () => void received.push('error');
  return Object.assign(element, { received });
}

/** An element in the head to insert another one beside. */
function neighbour(): HTMLElement {
  const element = document.createElement('meta');
  document.head.append(element);
  return element;
}

function fragmentOf(node: Node): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(node);
  return fragment;
}

function around(node: Node): HTMLElement {
  const element = document.createElement('div');
  element.append(node);
  return element;
}

const inHead = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
/** The address of the try that is under way. */
const present = () => inHead().at(-1)?.src.replace('http://cart.test', '');
const fail = () => inHead().at(-1)?.dispatchEvent(new Event('error'));
const succeed = () => inHead().at(-1)?.dispatchEvent(new Event('load'));
const tryOf = (attempt: number) =>
  waitFor(() => expect(present()).toBe(`/eg/r1/chunks/a.js?r=${attempt}`));

const guarded = [HTMLHeadElement.prototype, HTMLBodyElement.prototype, Element.prototype];
const unguarded = guarded.map((prototype) => Object.getOwnPropertyDescriptors(prototype));

afterEach(() => {
  for (const [index, prototype] of guarded.entries()) {
    const own = unguarded[index] ?? {};
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (!(name in own)) Reflect.deleteProperty(prototype, name);
    }
    Object.defineProperties(prototype, own);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the guard before the head', () => {
  it('gives a listed script the hash of its release, whatever its query', () => {
    setUp();
    const element = script(`${folder}chunks/a.js?v=2`);
    document.head.appendChild(element);
    expect(element).toHaveAttribute('integrity', hash);
    expect(element).toHaveAttribute('crossorigin', 'anonymous');
    expect(element.isConnected).toBe(true);
  });

  it('guards stylesheets and preloads too, also by insertBefore', () => {
    setUp();
    for (const [rel, as] of [
      ['stylesheet', ''],
      ['preload', 'style'],
    ] as const) {
      const link = document.createElement('link');
      link.rel = rel;
      link.setAttribute('as', as);
      link.href = `${folder}chunks/a.css`;
      document.head.insertBefore(link, document.head.firstChild);
      expect(link).toHaveAttribute('integrity', hash);
    }
  });

  it.each([
    ['a file that its release does not list', `${folder}chunks/b.js`],
    ['a way out of the folder', `${folder}../r2/chunks/a.js`],
    ['an unknown release beside a known one', 'http://cart.test/eg/r0/chunks/a.js'],
  ])('keeps out %s, and reports an error', async (_what, url) => {
    const { refused } = setUp();
    const element = script(url);
    document.head.appendChild(element);
    await waitFor(() => expect(element.received).toEqual(['error']));
    expect(element.isConnected).toBe(false);
    expect(refused).toEqual([{ url: element.src, reason: 'not-listed' }]);
  });

  it('answers as the browser does for what is kept out', () => {
    setUp();
    const refused = script(`${folder}chunks/b.js`);
    const old = document.head.appendChild(new Comment());
    expect(document.head.appendChild(refused)).toBe(refused);
    expect(document.head.insertBefore(refused, old)).toBe(refused);
    expect(document.head.replaceChild(refused, old)).toBe(old);
    expect(document.head.insertAdjacentElement('beforeend', refused)).toBeNull();
    expect(refused.isConnected).toBe(false);
  });

  describe.each<[string, (node: HTMLElement) => void]>([
    ['append', (node) => document.head.append('', node)],
    ['prepend', (node) => document.head.prepend(node)],
    ['replaceChildren', (node) => document.head.replaceChildren(node)],
    [
      'replaceChild',
      (node) => document.head.replaceChild(node, document.head.appendChild(new Comment())),
    ],
    ['insertAdjacentElement', (node) => document.head.insertAdjacentElement('beforeend', node)],
    ['after', (node) => neighbour().after(node)],
    ['before', (node) => neighbour().before(node)],
    ['replaceWith', (node) => neighbour().replaceWith(node)],
    ['the body', (node) => document.body.append(node)],
    ['a fragment', (node) => document.head.append(fragmentOf(node))],
    ['another element', (node) => document.body.appendChild(around(node))],
  ])('by %s', (_case, insert) => {
    it('judges a script alike', async () => {
      const { refused } = setUp();
      const listed = script(`${folder}chunks/a.js`);
      insert(listed);
      expect(listed).toHaveAttribute('integrity', hash);
      expect(listed.isConnected).toBe(true);

      const unlisted = script(`${folder}chunks/b.js`);
      insert(unlisted);
      await waitFor(() => expect(unlisted.received).toEqual(['error']));
      expect(unlisted.isConnected).toBe(false);
      expect(refused).toEqual([{ url: unlisted.src, reason: 'not-listed' }]);
    });
  });

  it('does not judge again what is only moved', () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    document.head.append(element);
    document.body.append(element);
    expect(element.src).toBe(`${folder}chunks/a.js`);
  });

  it('leaves strangers to the content policy, and text to itself', () => {
    setUp();
    const stranger = script('https://maps.test/api.js');
    document.head.appendChild(stranger);
    const style = document.createElement('style');
    document.head.appendChild(style);
    expect(stranger).not.toHaveAttribute('integrity');
    expect(style.isConnected).toBe(true);
  });

  it('checks nothing of a development server', () => {
    const { guard } = setUp();
    guard.trust('http://dev.test/', null);
    const element = script('http://dev.test/anything.js');
    document.head.appendChild(element);
    expect(element.isConnected).toBe(true);
    expect(element).not.toHaveAttribute('integrity');
  });
});

describe('a load that fails', () => {
  it('is tried again under another address; the element sees the success only', async () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    element.setAttribute('data-webpack', 'chunk-a');
    document.head.appendChild(element);
    fail();
    await tryOf(1);
    expect(inHead().at(-1)).toHaveAttribute('integrity', hash);
    expect(inHead().at(-1)).not.toHaveAttribute('data-webpack');
    expect(element.received).toEqual([]);
    succeed();
    await waitFor(() => expect(element.received).toEqual(['load']));
  });

  it('ends after two more tries, with one error', async () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    fail();
    await tryOf(1);
    fail();
    await tryOf(2);
    fail();
    await waitFor(() => expect(element.received).toEqual(['error']));
    expect(inHead()).toHaveLength(1);
  });

  it('that was somebody’s tampering is not tried again', async () => {
    const { refused, fetched } = setUp({ ok: true, body: 'steal()' });
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    fail();
    await waitFor(() => expect(element.received).toEqual(['error']));
    expect(fetched).toEqual([element.src]);
    expect(refused).toEqual([{ url: element.src, reason: 'wrong-hash' }]);
  });

  it.each([
    ['a server that fails', { ok: false, body: 'sorry' }],
    ['a network that lost the right bytes', { ok: true, body: bytes }],
  ])('%s is no tampering', async (_what, served) => {
    const { refused } = setUp(served);
    document.head.appendChild(script(`${folder}chunks/a.js`));
    fail();
    await tryOf(1);
    expect(refused).toEqual([]);
  });

  it('that hangs does not make the next one wait: it gets an address of its own', () => {
    setUp();
    document.head.appendChild(script(`${folder}chunks/a.js`));
    const second = script(`${folder}chunks/a.js`);
    document.head.appendChild(second);
    expect(second.src).toBe(`${folder}chunks/a.js?r=1`);
  });

  it.each([
    ['that has hung for long', { now: 8_000, answers: 0 }, '?r=1'],
    ['that is under way', { now: 7_999, answers: 0 }, ''],
    ['that was answered', { now: 8_000, answers: 1 }, ''],
  ])('asks beside a preload of the document %s', (_what, { now, answers }, query) => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${folder}chunks/a.js">`;
    setUp();
    jest.spyOn(performance, 'now').mockReturnValue(now);
    Object.assign(performance, { getEntriesByName: () => Array(answers).fill({}) });
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    expect(element.src).toBe(`${folder}chunks/a.js${query}`);
  });

  it.each([
    ['that hangs', 28_000, '?r=1'],
    ['that is under way', 27_999, ''],
  ])('asks beside a preload %s by how long ago code requested it', (_what, now, query) => {
    setUp();
    Object.assign(performance, { getEntriesByName: () => [] });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(20_000);
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'preload', href: `${folder}chunks/a.js` });
    preload.setAttribute('as', 'script');
    document.head.appendChild(preload);
    clock.mockReturnValue(now);
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    expect(element.src).toBe(`${folder}chunks/a.js${query}`);
  });

  it('is not tried again when the requester has given up', async () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    fail();
    element.remove();
    await waitFor(() => expect(element.received).toEqual(['error']));
    expect(inHead()).toEqual([]);
  });
});
