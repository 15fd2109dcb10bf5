import type { RemoteName } from '@storefront/registry';
import type { RealmAnswer, RenderInput } from '../../../src/server/render-contract';
import { integrityOf } from '../../testing/release-host';
import type { RenderJob, RenderOutput } from '../render-thread';

/**
 * A small server file of a shell: it renders a page with the remote's function for it, which gets the input and a
 * function that requests data from the backend. Timers and answers work as in the real one.
 */
export const shellSource = `
  const remotes = {};
  const waiting = new Map();
  let timers = [];
  let untaken = [];
  let lastId = 0;
  let result = '';
  globalThis.setTimeout = (run, delay) => { timers.push({ run, due: Date.now() + delay }); };
  const ask = (path, headers = {}) => new Promise((resolve) => {
    lastId += 1;
    untaken.push({ id: lastId, path, headers });
    waiting.set(lastId, resolve);
  });
  const modules = { 'shared/text': { shout: (text) => text.toUpperCase() } };
  module.exports = {
    realm: {
      require: (name) => modules[name],
      define: (name, release, contract, pages) => { remotes[name] = { release, contract, pages }; },
      begin: (text) => {
        const input = JSON.parse(text);
        const [name, page] = (input.module?.module_type === 'rental' ? 'rental/home-page' : 'catalog/home-page').split('/');
        const draw = remotes[name]?.pages[page]?.() ?? (() => '<p>the shell</p>');
        Promise.resolve(draw(input, ask)).then(
          (drawn) => {
            const screen = typeof drawn === 'string' ? { html: drawn } : drawn;
            result = JSON.stringify({
              status: 'rendered', data: { language: input.language }, missing: false,
              modules: remotes[name] ? [name + '/' + page] : [], ...screen,
            });
          },
          (error) => { result = JSON.stringify({ status: 'declined', reason: String(error) }); },
        );
      },
      tick: () => {
        const due = timers.filter((timer) => timer.due <= Date.now());
        timers = timers.filter((timer) => !due.includes(timer));
        for (const timer of due) timer.run();
      },
      takeRequests: () => JSON.stringify(untaken.splice(0)),
      answer: (id, status, body) => { waiting.get(id)({ status, body }); },
      result: () => result,
    },
  };`;

/** The source of a remote whose home page is rendered by the function with this source text. */
export const remoteSource = (draw: string) => `module.exports = { 'home-page': () => ${draw} };`;

export function testOutput(remote: RemoteName | null, source: string): RenderOutput {
  return {
    id: integrityOf(source),
    source,
    folder: remote === null ? '/' : `http://${remote}.example/eg/one/`,
    remote,
    release: 'one',
    contract: '2.0.0',
    files: {},
  };
}

const testInput: RenderInput = {
  url: 'https://souk.example/home',
  language: 'en',
  theme: null,
  place: null,
  module: null,
  isPhone: true,
  config: { apiBaseUrl: null },
  dataDeadlineMs: 300,
};

/** A page of the catalog that is rendered by the function with this source text. */
export function testJob(
  draw: string,
  {
    answer = async () => ({ status: 0, body: '', date: '' }),
    ...input
  }: Partial<RenderInput> & { answer?: (request: { path: string }) => Promise<RealmAnswer> } = {},
): RenderJob {
  return {
    outputs: [testOutput(null, shellSource), testOutput('catalog', remoteSource(draw))],
    input: { ...testInput, ...input },
    answer,
  };
}
