import * as z from 'zod/mini';
import { loadPage } from './testing/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const Form = z.object({ note: z.string() });
const reload = () => undefined;

test('what is kept survives one reload and is taken once', async () => {
  const before = await loadPage();
  before.keepForReload('scroll', 420);
  before.keepForReload('form', { note: 'ring twice' });
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toEqual({ note: 'ring twice' });
  expect(after.takeAfterReload('form', Form)).toBeNull();
  const later = await loadPage();
  expect(later.takeAfterReload('scroll', z.number())).toBeNull();
});

test('a text is taken as a text', async () => {
  const before = await loadPage();
  before.keepForReload('note', 'ring twice');
  before.keepForReload('count', 2);
  const after = await loadPage();
  expect(after.takeTextAfterReload('note')).toBe('ring twice');
  expect(after.takeTextAfterReload('count')).toBeNull();
});

test('forms and drawers are asked when the page reloads', async () => {
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

test('a form that was opened again is not stopped by the earlier one', async () => {
  const before = await loadPage();
  const stopFirst = before.keepOnReload('form', () => ({ note: 'first' }));
  before.keepOnReload('form', () => ({ note: 'second' }));
  stopFirst();
  before.reloadPage(reload);
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toEqual({ note: 'second' });
});

test('a value of another shape is dropped', async () => {
  const before = await loadPage();
  before.keepForReload('form', { text: 'older release' });
  const after = await loadPage();
  expect(after.takeAfterReload('form', Form)).toBeNull();
});

test.each(['not json', '[]', 'null', '"x"'])('kept text %j is as good as none', async (text) => {
  sessionStorage.setItem('souk:reload', text);
  const page = await loadPage();
  expect(page.takeAfterReload('form', Form)).toBeNull();
  expect(sessionStorage.getItem('souk:reload')).toBeNull();
});

test('a toast is shown after the reload, once', async () => {
  const before = await loadPage();
  const toast = { tone: 'success', namespace: 'common', key: 'toasts.languageChanged' } as const;
  before.toastAfterReload(toast);
  const after = await loadPage();
  expect(after.takePendingToast()).toEqual(toast);
  expect(after.takePendingToast()).toBeNull();
});
