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

function script(url: string): HTMLScriptElement & { readonly heard: string[] } {
  const heard: string[] = [];
  const element = document.createElement('script');
  element.src = url;
  element.onload = () => void heard.push('load');
  element.onerror = () => void heard.push('error');
  return Object.assign(element, { heard });
}

const inHead = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
/** The address of the try that is under way. */
const present = () => inHead().at(-1)?.src.replace('http://cart.test', '');
const fail = () => inHead().at(-1)?.dispatchEvent(new Event('error'));
const succeed = () => inHead().at(-1)?.dispatchEvent(new Event('load'));
const tryOf = (attempt: number) =>
  waitFor(() => expect(present()).toBe(`/eg/r1/chunks/a.js?r=${attempt}`));

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(HTMLHeadElement.prototype, 'appendChild');
  Reflect.deleteProperty(HTMLHeadElement.prototype, 'insertBefore');
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
    await waitFor(() => expect(element.heard).toEqual(['error']));
    expect(element.isConnected).toBe(false);
    expect(refused).toEqual([{ url: element.src, reason: 'not-listed' }]);
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
  it('is tried again under another address; who asked hears of success only', async () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    element.setAttribute('data-webpack', 'chunk-a');
    document.head.appendChild(element);
    fail();
    await tryOf(1);
    expect(inHead().at(-1)).toHaveAttribute('integrity', hash);
    expect(inHead().at(-1)).not.toHaveAttribute('data-webpack');
    expect(element.heard).toEqual([]);
    succeed();
    await waitFor(() => expect(element.heard).toEqual(['load']));
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
    await waitFor(() => expect(element.heard).toEqual(['error']));
    expect(inHead()).toHaveLength(1);
  });

  it('that was somebody’s tampering is not tried again', async () => {
    const { refused, fetched } = setUp({ ok: true, body: 'steal()' });
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    fail();
    await waitFor(() => expect(element.heard).toEqual(['error']));
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

  it('is not tried again when who asked has given up', async () => {
    setUp();
    const element = script(`${folder}chunks/a.js`);
    document.head.appendChild(element);
    fail();
    element.remove();
    await waitFor(() => expect(element.heard).toEqual(['error']));
    expect(inHead()).toEqual([]);
  });
});
