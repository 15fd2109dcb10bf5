import type * as registrationModule from './worker-registration';

type Registration = typeof registrationModule;

const sent: unknown[] = [];
const worker = { postMessage: (message: unknown) => void sent.push(message) };

/** The browser's side: its registration, and the page's calls. */
function browser({
  controller = null as object | null,
  waiting = null as object | null,
  active = null as object | null,
} = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    active,
    installing: null as (EventTarget & { state: string }) | null,
    unregister: jest.fn(async () => true),
    update: jest.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: worker }),
    register: jest.fn(async (): Promise<typeof registration | undefined> => registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, registration };
}

/** The module as a new page has it. */
async function load(): Promise<Registration> {
  const pages: Registration[] = [];
  await jest.isolateModulesAsync(async () => {
    pages.push(await import('./worker-registration'));
  });
  const [page] = pages;
  if (!page) throw new Error('Not loaded');
  return page;
}
const address = (text: string) => {
  document.head.innerHTML = `<meta name="service-worker" content="${text}">`;
};
const soon = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent.length = 0;
  document.head.innerHTML = '';
  Object.assign(performance, {
    getEntriesByType: () =>
      ['/a.js', '/a.css?x', '/a.woff2', '/release.json', '/a.png'].map((name) => ({ name })),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test.each(['', null])(
  'a server that names no worker (%j) takes an installed one away',
  async (text) => {
    if (text !== null) address(text);
    const { workers, registration } = browser();
    await (await load()).registerWorker();
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(workers.register).not.toHaveBeenCalled();
  },
);

test('the first worker is told the files that came before it', async () => {
  address('/sw.js');
  const { workers } = browser();
  await (await load()).registerWorker();
  await soon();
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(sent).toEqual([
    { type: 'keep-files', urls: ['/a.js', '/a.css?x', '/a.woff2', '/release.json'] },
  ]);
});

test('a worker in charge is told only of styles in the document, and a waiting one takes over at once', async () => {
  address('/sw.js');
  document.head.innerHTML += '<style data-href="/b.css"></style>';
  browser({ controller: worker, waiting: worker });
  await (await load()).registerWorker();
  await soon();
  expect(sent).toEqual(
    expect.arrayContaining([
      { type: 'keep-files', urls: [`${location.origin}/b.css`] },
      { type: 'take-over' },
    ]),
  );
  expect(sent).toHaveLength(2);
});

test('without a network the waiting one waits on', async () => {
  address('/sw.js');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  browser({ controller: worker, waiting: worker });
  await (await load()).registerWorker();
  await soon();
  expect(sent).toEqual([]);
});

test('browsers without workers, and those that accept none, are left alone', async () => {
  const { registerWorker, postToWorker, postToActiveWorker } = await load();
  await registerWorker();
  postToWorker({ type: 'take-over' });
  await postToActiveWorker({ type: 'take-over' });
  address('/sw.js');
  const { workers } = browser();
  workers.register.mockResolvedValue(undefined);
  await registerWorker();
  expect(sent).toEqual([]);
});

test.each([
  ['in charge', { controller: worker }, 2],
  ['that is only active', { active: worker }, 1],
])('messages go to the worker %s', async (_case, which, count) => {
  browser(which);
  const { postToWorker, postToActiveWorker } = await load();
  postToWorker({ type: 'forget-customer' });
  await postToActiveWorker({ type: 'forget-customer' });
  expect(sent).toHaveLength(count);
});

test('an open tab looks for a new version once an hour when it is looked at', async () => {
  address('/sw.js');
  const { registration } = browser({ controller: worker });
  await (await load()).registerWorker();
  const look = (minutes: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const start = Date.now();
  look(59);
  expect(registration.update).not.toHaveBeenCalled();
  look(61);
  look(62);
  expect(registration.update).toHaveBeenCalledTimes(1);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  look(200);
  expect(registration.update).toHaveBeenCalledTimes(1);
});
