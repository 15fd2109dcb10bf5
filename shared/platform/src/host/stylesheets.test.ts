import { preloadFiles, requireStyles } from './stylesheets';

const url = 'http://rental.test/eg/r1/home.css';

const links = (rel = 'stylesheet') => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`),
];

/** Adds a stylesheet like a build does. jsdom loads none, so loading is simulated here. */
function add(href = url): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  Object.defineProperty(link, 'sheet', { value: null, configurable: true });
  return link;
}
const arrive = (link: HTMLLinkElement | undefined) => {
  if (link) Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] }, configurable: true });
  link?.dispatchEvent(new Event('load'));
};
const settled = async (promise: Promise<unknown>) => {
  let state = 'waits';
  promise.then(
    () => (state = 'loaded'),
    () => (state = 'failed'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return state;
};

afterEach(() => document.head.replaceChildren());

test('a stylesheet that is in force is enough, also after further tries', async () => {
  arrive(add());
  await requireStyles([url]);
  document.head.replaceChildren();
  add();
  arrive(add(`${url}?r=2`));
  await requireStyles([url]);
  expect(links()).toHaveLength(2);
});

test('one whose rules are in the document is in force', async () => {
  const rules = document.createElement('style');
  rules.dataset.href = url;
  document.head.append(rules);
  await requireStyles([url]);
  preloadFiles([url], 'style');
  expect([...document.head.children]).toEqual([rules]);
});

test('one that is on its way is waited for', async () => {
  const link = add();
  const required = requireStyles([url]);
  expect(await settled(required)).toBe('waits');
  arrive(link);
  await required;
  expect(links()).toHaveLength(1);
});

test('one that nobody has added is added', async () => {
  const required = requireStyles([url]);
  const [link] = links();
  expect(link?.href).toBe(url);
  if (link) Object.defineProperty(link, 'sheet', { value: null, configurable: true });
  expect(await settled(required)).toBe('waits');
  arrive(link);
  await required;
});

test.each(['its build has added', 'nobody has added'])(
  'one that %s and that does not come fails the module, and leaves nothing behind',
  async (who) => {
    const link = who.startsWith('its') ? add() : undefined;
    const required = requireStyles([url]);
    (link ?? links()[0])?.dispatchEvent(new Event('error'));
    await expect(required).rejects.toMatchObject({ reason: 'unreachable' });
    expect(links()).toEqual([]);
  },
);

test('one that the server has put into the document is neither fetched nor applied again', async () => {
  const link = add();
  await jest.isolateModulesAsync(async () => {
    const later = await import('./stylesheets');
    arrive(link);
    later.preloadFiles([url], 'style');
    await later.requireStyles([url]);
  });
  expect(links()).toEqual([link]);
  expect(links('preload')).toEqual([]);
});

test.each([
  ['in Firefox', null],
  ['in Chromium, which did not find it', { cssRules: [] }],
  [
    'in Chromium, which did not reach its server',
    {
      get cssRules() {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    },
  ],
])('one of the document that did not come %s is asked for once more', async (_where, sheet) => {
  Object.defineProperty(add(), 'sheet', { value: sheet, configurable: true });
  await jest.isolateModulesAsync(async () => {
    const later = await import('./stylesheets');
    const required = later.requireStyles([url]);
    const [again, ...rest] = links();
    expect(rest).toEqual([]);
    if (again) Object.defineProperty(again, 'sheet', { value: null, configurable: true });
    expect(await settled(required)).toBe('waits');
    arrive(again);
    await required;
  });
});

test('one is fetched ahead once, and not when it is there', () => {
  const other = 'http://rental.test/eg/r1/other.css';
  add(other);
  preloadFiles([url, other], 'style');
  preloadFiles([url, other], 'style');
  expect(links('preload').map(({ href, as }) => [href, as])).toEqual([[url, 'style']]);
});

test('a script is fetched ahead once, and not when it is there', () => {
  const [chunk, present] = ['http://rental.test/eg/r1/a.js', 'http://rental.test/eg/r1/b.js'];
  const script = document.createElement('script');
  script.src = present;
  document.head.append(script);
  preloadFiles([chunk, present], 'script');
  preloadFiles([chunk, present], 'script');
  expect(links('preload').map(({ href, as }) => [href, as])).toEqual([[chunk, 'script']]);
});
