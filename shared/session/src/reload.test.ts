import * as z from 'zod/mini';
import { loadPage } from './testing/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const Form = z.object({ note: z.string() });
const reload = () => undefined;

test('a value survives one reload and is returned once', async () => {
  const before = await loadPage();
  before.keepForReload('scroll', 420);
  before.keepForReload('form', { note: 'ring twice' });
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toEqual({ note: 'ring twice' });
  expect(after.takeAfterReload('form', Form)).toBeNull();
  const later = await loadPage();
  expect(later.takeAfterReload('scroll', z.number())).toBeNull();
});

test('a text is returned as a text', async () => {
  const before = await loadPage();
  before.keepForReload('note', 'ring twice');
  before.keepForReload('count', 2);
  const after = await loadPage();
  expect(after.takeTextAfterReload('note')).toBe('ring twice');
  expect(after.takeTextAfterReload('count')).toBeNull();
});

test('forms and drawers provide their values when the page reloads', async () => {
  const before = await loadPage();
  const pushed: string[] = [];
  before.keepOnReload('form', () => ({ note: 'typed so far' }));
  before.keepOnReload('drawer', () => undefined);
  const stop = before.keepOnReload('closed form', () => 'gone');
  stop();
  before.reloadPage(() => pushed.push(...Object.keys({ ...sessionStorage })));
  expect(pushed).toEqual(['souk:reload']);
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toEqual({ note: 'typed so far' });
  expect(after.takeAfterReload('drawer', z.unknown())).toBeNull();
  expect(after.takeAfterReload('closed form', z.unknown())).toBeNull();
});

test('unregistering an earlier form does not affect a newer one with the same key', async () => {
  const before = await loadPage();
  const stopFirst = before.keepOnReload('form', () => ({ note: 'first' }));
  before.keepOnReload('form', () => ({ note: 'second' }));
  stopFirst();
  before.reloadPage(reload);
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toEqual({ note: 'second' });
});

test('a value that does not fit the schema is dropped', async () => {
  const before = await loadPage();
  before.keepForReload('form', { text: 'older release' });
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toBeNull();
});

test.each(['not json', '[]', 'null', '"x"'])(
  'the invalid stored text %j is ignored',
  async (text) => {
    sessionStorage.setItem('souk:reload', text);
    const page = await loadPage();
    expect(page.takeAfterReload('form', Form)).toBeNull();
    expect(sessionStorage.getItem('souk:reload')).toBeNull();
  },
);

test('a toast is shown once after the reload', async () => {
  const before = await loadPage();
  const toast = { tone: 'success', namespace: 'common', key: 'toasts.languageChanged' } as const;
  before.toastAfterReload(toast);
  const after = await loadPage();
  expect(after.takePendingToast()).toEqual(toast);
  expect(after.takePendingToast()).toBeNull();
});

test('what is saved for the next page is not given to this one', async () => {
  const page = await loadPage();
  expect(page.takeAfterReload('form', Form)).toBeNull();
  page.keepForReload('form', { note: 'ring twice' });
  expect(page.takeAfterReload('form', Form)).toBeNull();
  expect((await loadPage()).takeAfterReload('form', Form)).toEqual({ note: 'ring twice' });
});

test('a form that has nothing to save leaves nothing behind', async () => {
  const page = await loadPage();
  page.keepOnReload('form', () => undefined);
  page.reloadPage(reload);
  expect({ ...sessionStorage }).toEqual({});
});
