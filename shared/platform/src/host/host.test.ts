import '@testing-library/jest-dom';
import { createHash, webcrypto } from 'node:crypto';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { ReleaseTarget } from '../loader/release-plan';
import { AssetGuard, type Refusal } from './asset-guard';
import { hasIntegrity } from './integrity';
import providedPackages from './provided-packages';
import { containerName, fetchRelease } from './release-file';

describe('asset guard', () => {
  const folder = 'http://cart.test/eg/r1/';
  const bytes = 'run()';
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

  // jsdom only has the random part of it.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

  /** Starts a guard in front of the head, and collects every element that reaches it. */
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
  /** The URL of the current attempt. */
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
});

describe('integrity', () => {
  // jsdom only has the random part of it.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

  test.each(['sha256', 'sha384'])('bytes are known by their %s', async (algorithm) => {
    const integrity = `${algorithm}-${createHash(algorithm).update('run()').digest('base64')}`;
    expect(await hasIntegrity(bytes('run()'), integrity)).toBe(true);
    expect(await hasIntegrity(bytes('run() '), integrity)).toBe(false);
  });
});

describe('release file', () => {
  // jsdom only has the random part of it.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = {
    schema: 2,
    app: 'rental',
    region: 'sa',
    release: 'r-1',
    contract: '1.0.0',
    builtAt: '2030-01-01T00:00:00Z',
    owner: 'Rental team',
    runbook: 'docs/runbook.md',
    files: { 'remoteEntry.js': hashOf('entry') },
    federation: {
      metaData: {
        name: 'rental_sa_r_1',
        globalName: 'rental_sa_r_1',
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js' },
      },
      exposes: [],
      shared: [],
    },
  };
  const text = JSON.stringify(manifest);
  const target: ReleaseTarget = {
    source: 'live',
    url: 'http://rental.test/sa/r-1/release.json',
    integrity: hashOf(text),
    expected: { release: 'r-1', region: 'sa' },
  };

  type Answer = { status: number; body: string } | 'down' | 'hangs';

  /** A network that gives one answer after the other; the last one repeats. */
  function serve(...answers: Answer[]): string[] {
    const requested: string[] = [];
    Object.assign(globalThis, {
      fetch: async (url: string) => {
        const answer = answers[Math.min(requested.length, answers.length - 1)] ?? 'down';
        requested.push(url.replace('http://rental.test/sa/r-1/', ''));
        if (answer === 'down') throw new TypeError('Failed to fetch');
        if (answer === 'hangs') throw new DOMException('signal timed out', 'TimeoutError');
        return {
          ok: answer.status < 400,
          status: answer.status,
          arrayBuffer: async () => new TextEncoder().encode(answer.body).buffer,
        };
      },
    });
    return requested;
  }

  const load = (
    one: ReleaseTarget = target,
    allowUnverified = false,
    failures = new Map<string, number>(),
  ) => {
    const wait = () => Promise.resolve();
    return fetchRelease(one, { wait, random: () => 0.5, allowUnverified, failures });
  };
  const good = { status: 200, body: text };

  test('a release that matches the hash in the registry', async () => {
    const requested = serve(good);
    expect(await load()).toMatchObject({ app: 'rental', release: 'r-1' });
    expect(requested).toEqual(['release.json']);
  });

  test.each<[string, Answer]>([
    ['no connection', 'down'],
    ['an error', { status: 503, body: text }],
    ['an error with a body of JSON', { status: 500, body: '{}' }],
    ['the page of an access point', { status: 200, body: '<html>Sign in</html>' }],
    ['nothing', { status: 200, body: '' }],
    ['JSON of another shape', { status: 200, body: '[]' }],
  ])('%s once is got over, under an address of its own', async (_what, answer) => {
    const requested = serve(answer, good);
    expect((await load()).release).toBe('r-1');
    expect(requested).toEqual(['release.json', 'release.json?r=1']);
  });

  test.each<[string, Answer]>([
    ['no connection', 'down'],
    ['an error', { status: 404, body: '' }],
    ['the page of an access point', { status: 200, body: '<html>Sign in</html>' }],
  ])('%s three times is given up', async (_what, answer) => {
    const requested = serve(answer);
    await expect(load()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(requested).toHaveLength(3);
  });

  test('what failed before is requested under another address, until it works', async () => {
    const failures = new Map<string, number>();
    serve('down');
    await expect(load(target, false, failures)).rejects.toMatchObject({ reason: 'unreachable' });
    const requested = serve(good);
    await load(target, false, failures);
    await load(target, false, failures);
    expect(requested).toEqual(['release.json?r=3', 'release.json']);
  });

  test.each([
    ['changed by one word', text.replace('Rental team', 'Rental Team')],
    ['another release', text.replaceAll('r-1', 'r-2')],
  ])('%s it is refused at once', async (_what, body) => {
    const requested = serve({ status: 200, body });
    await expect(load()).rejects.toMatchObject({ reason: 'refused' });
    expect(requested).toHaveLength(1);
  });

  test('an honest file of another release is refused too', async () => {
    serve(good);
    const other = { ...target, expected: { release: 'r-9', region: 'sa' } };
    await expect(load(other)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('without a hash it is not even requested, but in development', async () => {
    const requested = serve(good);
    const unverified = { ...target, integrity: null };
    await expect(load(unverified)).rejects.toMatchObject({ reason: 'refused' });
    expect(requested).toEqual([]);
    expect((await load(unverified, true)).release).toBe('r-1');
  });

  test('the container carries region and release in its name', async () => {
    serve(good);
    expect(containerName(await load())).toBe(manifest.federation.metaData.name);
  });
});

describe('packages that the shell provides', () => {
  const name = '@storefront/ui';
  const wanted = {
    customShareInfo: {
      shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      strategy: 'loaded-first' as const,
    },
  };

  /** A shell's instance of the federation runtime that provides one package. */
  function shellWith(get: () => Promise<() => unknown>, plugins = [providedPackages()]) {
    return createInstance({
      name: 'shell',
      remotes: [],
      shareStrategy: 'loaded-first',
      plugins,
      shared: {
        [name]: {
          version: '1.0.0',
          get,
          shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
        },
      },
    });
  }

  async function taken(instance: ModuleFederation): Promise<unknown> {
    const factory = await instance.loadShare(name, wanted);
    if (!factory) throw new Error(`Nobody provides ${name}.`);
    return factory();
  }

  const failingOnce = () =>
    jest.fn(async () => () => 'loaded').mockRejectedValueOnce(new Error('offline'));

  it('are fetched again after a failure', async () => {
    const shell = shellWith(failingOnce());
    await expect(shell.loadShare(name, wanted)).rejects.toThrow('offline');
    expect(await taken(shell)).toBe('loaded');
  });

  // When this fails, upstream has fixed it, and half of the plugin can be removed.
  it('stay failed without the plugin (module-federation/core#5068)', async () => {
    const shell = shellWith(failingOnce(), []);
    await expect(shell.loadShare(name, wanted)).rejects.toThrow('offline');
    await expect(shell.loadShare(name, wanted)).rejects.toThrow('offline');
  });

  it.each([
    { plugins: [providedPackages()], expected: 'the page’s' },
    // The page's own copy would run beside it.
    { plugins: [], expected: 'a remote’s' },
  ])('are taken before a later version of a remote: $expected', async ({ plugins, expected }) => {
    const shell = shellWith(async () => () => 'the page’s', plugins);
    const remote = createInstance({
      name: 'rental_eg_2',
      remotes: [],
      shared: { [name]: { version: '1.1.0', get: async () => () => 'a remote’s' } },
    });
    const [scope] = Object.values(shell.shareScopeMap);
    remote.initShareScopeMap('default', scope ?? {});
    await Promise.all(remote.initializeSharing('default'));
    expect(await taken(remote)).toBe(expected);
  });
});
