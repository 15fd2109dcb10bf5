import type { RenderResult } from '../../src/server/render-contract';
import { RenderPool } from './render-pool';
import { remoteSource, shellSource, testJob, testOutput } from './testing/outputs';

type PoolOptions = ConstructorParameters<typeof RenderPool>[0];
let shared: RenderPool | null = null;
let pool: RenderPool;
/**
 * A pool for this test or, without options, one shared by all tests: starting a thread takes longer than rendering.
 */
const poolWith = (options?: PoolOptions) => {
  if (options || !shared) pool = new RenderPool({ size: 1, renderMs: 20_000, ...options });
  else pool = shared;
  if (!options) shared = pool;
};
afterEach(async () => {
  if (pool !== shared) await pool.close();
});
afterAll(() => shared?.close());

const htmlOf = (result: RenderResult) =>
  result.status === 'rendered' ? result.html : `declined: ${result.reason}`;
const draw = async (source: string, options: Parameters<typeof testJob>[1] = {}) =>
  htmlOf(await pool.render(testJob(source, options)));

describe('threads for first screens', () => {
  it("render a page with the backend's answers", async () => {
    poolWith();
    const requests: string[] = [];
    const html = await draw(
      `async (input, ask) => {
        const answers = await Promise.all([ask('/config'), ask('/module')]);
        return input.language + ': ' + answers.map(({ body }) => body).join(' ');
      }`,
      {
        language: 'ar',
        answer: async ({ path }) => {
          requests.push(path);
          return { status: 200, body: `of ${path}`, date: '' };
        },
      },
    );
    expect(html).toBe('ar: of /config of /module');
    expect(requests).toEqual(['/config', '/module']);
  });

  it('provide the shell’s packages to remotes, and the address of their release', async () => {
    poolWith();
    const source = `module.exports = {
      'home-page': () => () => require('shared/text').shout('souk') + ' ' + releaseFolder,
    };`;
    const result = await pool.render({
      ...testJob(''),
      outputs: [testOutput(null, shellSource), testOutput('catalog', source)],
    });
    expect(htmlOf(result)).toBe('SOUK http://catalog.example/eg/one/');
  });

  it('run timers of the page', async () => {
    poolWith();
    const html = await draw(
      `() => new Promise((resolve) => setTimeout(() => resolve('later'), 30))`,
    );
    expect(html).toBe('later');
  });

  it('use a new realm for each page, without data of the previous one', async () => {
    poolWith();
    const source = `() => {
      const before = [globalThis.seen, Array.prototype.seen, JSON.seen, String(Date.now)].join();
      globalThis.seen = Array.prototype.seen = JSON.seen = 'a visitor';
      Date.now = () => 'a visitor';
      return before;
    }`;
    const pages = [await draw(source), await draw(source), await draw(source)];
    expect(new Set(pages)).toEqual(new Set([',,,function now() { [native code] }']));
  });

  it('report the error of a page', async () => {
    poolWith();
    await expect(draw(`() => { throw new Error('no such shelf') }`)).rejects.toThrow(
      'no such shelf',
    );
    expect(await draw(`() => Promise.reject(new Error('no data'))`)).toBe(
      'declined: Error: no data',
    );
    await expect(draw('() => { (')).rejects.toThrow('Unexpected token');
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });
});

describe('a page that hangs', () => {
  it.each([
    ['in a loop', '() => { for (;;); }'],
    [
      'in promises without end',
      '() => { const next = () => Promise.resolve().then(next); return next(); }',
    ],
    ['for something that never comes', '() => new Promise(() => undefined)'],
    ['on a lock', '() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }'],
    ['while it says what went wrong', '() => { throw { toString() { for (;;); } }; }'],
  ])('%s is ended with its thread, and the next one is rendered', async (_, source) => {
    poolWith({ renderMs: 400 });
    await expect(draw(source)).rejects.toThrow('time over');
    await pool.close();
    poolWith();
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });

  it('does not block the next pages', async () => {
    poolWith({ renderMs: 1_000 });
    const hung = draw('() => { for (;;); }').catch((error: Error) => error.message);
    const next = draw(`() => 'fine'`);
    expect(await hung).toBe('time over');
    expect(await next).toBe('fine');
  });

  it('while it is loaded is not prepared again', async () => {
    poolWith({ renderMs: 400 });
    const outputs = [testOutput(null, shellSource), testOutput('catalog', 'for (;;);')];
    await expect(pool.render({ ...testJob(''), outputs })).rejects.toThrow('time over');
    await pool.close();
    poolWith();
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });
});

describe('a page that uses', () => {
  it('all memory only ends its own thread', async () => {
    poolWith({ memoryMb: 24 });
    await expect(
      draw(`() => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }`),
    ).rejects.toThrow(/out of memory|the thread ended/);
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });

  it('too many answers is ended', async () => {
    poolWith();
    const source = `(input, ask) => Promise.all(Array.from({ length: 100 }, (_, index) => ask('/config?' + index)))`;
    await expect(draw(source)).rejects.toThrow('requests');
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });

  it('more memory with each render loses it with its thread, which is replaced', async () => {
    poolWith({ rendersOfThread: 2 });
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      expect(await draw(`() => ${JSON.stringify(text)}`)).toBe(text);
    }
  });
});

it('more pages than may wait are refused at once', async () => {
  poolWith({});
  const source = `(input, ask) => ask('/config')`;
  const all = Array.from({ length: 12 }, () =>
    draw(source, { answer: () => new Promise(() => undefined) }).catch(
      (error: Error) => error.message,
    ),
  );
  await pool.close();
  const outcomes = await Promise.all(all);
  expect(outcomes.filter((outcome) => outcome === 'too many pages are waiting')).toHaveLength(8);
});

describe('the result of a page', () => {
  it.each([
    ['a script', `() => '<p>x</p><SCRIPT src=//elsewhere.example></script>'`],
    ['another form', `() => ({ html: 5 })`],
    ['too much', `() => 'x'.repeat(700000)`],
    ['modules with other names', `() => ({ html: 'x', modules: ['"><b>'] })`],
  ])('is refused with %s in it', async (_, source) => {
    poolWith();
    await expect(draw(source)).rejects.toThrow('its result is invalid');
  });
});

/** Each tries to access Node and returns what it found, with the expected result. */
const escapes: readonly (readonly [by: string, source: string, got: RegExp])[] = [
  [
    'globals',
    `['process', 'require', 'fetch', 'Buffer', 'setImmediate', 'XMLHttpRequest', 'Worker', 'global', 'module']
      .filter((name) => name in globalThis).join()`,
    /^$/,
  ],
  ['evaluation', `eval('typeof process')`, /^EvalError$/],
  [
    'the constructor',
    `globalThis.constructor.constructor('return typeof process')()`,
    /^EvalError$/,
  ],
  [
    'the errors of the engine',
    `(() => {
      const dive = () => dive();
      try { dive(); } catch (error) { return error.constructor.constructor('return typeof process')(); }
    })()`,
    /^EvalError$/,
  ],
  [
    'the frames of a stack',
    `(() => {
      try { Error.prepareStackTrace = (error, frames) => frames; } catch {}
      try { globalThis.Error = { prepareStackTrace: (error, frames) => frames }; } catch {}
      return typeof new TypeError('x').stack;
    })()`,
    /^string$/,
  ],
  [
    'the array that a hook is called with',
    `(() => {
      let got = 'nothing';
      const hook = new Proxy(() => '', {
        apply(target, self, list) { got = list.constructor.constructor('return typeof process')(); },
      });
      try { Object.defineProperty(Error, 'prepareStackTrace', { value: hook }); } catch {}
      try { Error.prepareStackTrace = hook; } catch {}
      try { globalThis.Error = { prepareStackTrace: hook }; } catch {}
      void new TypeError('x').stack;
      return got;
    })()`,
    /^nothing$/,
  ],
  [
    'who calls it',
    `((last) => {
      while (last.caller) last = last.caller;
      return last.constructor('return typeof process')();
    })(page)`,
    /^(EvalError|TypeError)$/,
  ],
  ['the frame of its host', `__host.call.constructor('return typeof process')()`, /^EvalError$/],
  [
    'WebAssembly',
    `new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
    /^CompileError$/,
  ],
];

describe('a page cannot access', () => {
  it.each(escapes)('Node by %s', async (_, source, got) => {
    poolWith();
    const html = await draw(
      `function page() { try { return String(${source}); } catch (error) { return error.name; } }`,
    );
    expect(html).toMatch(got);
  });

  it.each([
    `import('node:fs')`,
    `import /* */ ('node:fs')`,
    'import\u2028("node:fs")',
    `import.source('x')`,
  ])('a module of Node by %s', async (source) => {
    poolWith();
    await expect(draw(`() => ${source}`)).rejects.toThrow('imports at run time');
  });

  it('its host by a manipulated result', async () => {
    poolWith();
    const source = `module.exports = { 'home-page': () => () => 'x' };
      const trap = new Proxy(() => 'x', { apply: (target, self, list) => list.constructor.constructor('return process')() });
      try { globalThis.__host = trap; } catch {}
      try { Object.defineProperty(globalThis, '__host', { value: trap }); } catch {}
      try { __host.step = trap; } catch {}
      JSON.stringify = () => ({ toString: trap, [Symbol.toPrimitive]: trap });`;
    const outputs = [testOutput(null, shellSource), testOutput('catalog', source)];
    await expect(pool.render({ ...testJob(''), outputs })).rejects.toThrow();
    expect(await draw(`() => 'fine'`)).toBe('fine');
  });

  it('the environment of the server', async () => {
    process.env.A_SECRET = 'secret';
    poolWith();
    expect(
      await draw(`() => JSON.stringify(Object.getOwnPropertyNames(globalThis))`),
    ).not.toContain('process');
    delete process.env.A_SECRET;
  });
});

it('a thread uses code that others have compiled', async () => {
  poolWith({ rendersOfThread: 1 });
  pool.prepare([testOutput(null, shellSource), testOutput('catalog', remoteSource(`() => 'one'`))]);
  expect(await draw(`() => 'one'`)).toBe('one');
  expect(await draw(`() => 'one'`)).toBe('one');
});

it('a closed pool starts no threads', async () => {
  poolWith({});
  await pool.close();
  pool.prepare(testJob('').outputs);
  await expect(draw(`() => 'fine'`)).rejects.toThrow('the server ends');
});
