import { createQueryClient } from '@storefront/api';
import { takeServerAnswers } from './server-answers';

const key = ['shopConfig', { 'X-localization': 'en' }, {}];
const envelope = (more: object = {}) => ({
  renderedAt: Date.now(),
  releases: { shell: 'r1', catalog: 'c1' },
  state: {
    mutations: [],
    queries: [
      { queryKey: key, queryHash: 'x', state: { status: 'success', data: 1, dataUpdatedAt: 1 } },
    ],
  },
  ...more,
});

function put(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="first-data"></script>';
  const [script] = document.scripts;
  if (script) script.textContent = text;
}

function taken(release: string | null = 'r1'): number {
  const client = createQueryClient();
  takeServerAnswers(client, release);
  return client.getQueryCache().getAll().length;
}

const navigationType = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ type }],
    configurable: true,
  });
beforeEach(() => navigationType('navigate'));

test('answers of the same release are used', () => {
  put(JSON.stringify(envelope()));
  expect(taken()).toBe(1);
});

test('answers of another release of the shell are not used', () => {
  put(JSON.stringify(envelope()));
  expect(taken('r2')).toBe(0);
  expect(taken(null)).toBe(0);
});

test.each(['', '{', 'null', '{"renderedAt":1}', `"${'x'.repeat(2_000_001)}"`])(
  'a document with invalid answers (%#) causes no error',
  (text) => {
    put(text);
    expect(taken()).toBe(0);
  },
);

test('a document without answers changes nothing', () => {
  document.body.innerHTML = '';
  expect(taken()).toBe(0);
});

test('an old document that the browser restores for Back is ignored', () => {
  navigationType('back_forward');
  put(JSON.stringify(envelope({ renderedAt: Date.now() - 3_600_000 })));
  expect(taken()).toBe(0);
  put(JSON.stringify(envelope()));
  expect(taken()).toBe(1);
  // Rendered long ago, but sent just now.
  put(JSON.stringify(envelope({ renderedAt: Date.now() - 300_000, sentAt: Date.now() })));
  expect(taken()).toBe(1);
});
