import { assertTextsComplete } from '@storefront/i18n/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { act, screen } from '@testing-library/react';
import { Notice } from '../offline/notice';
import { renderInShop } from '../testing/render-in-shop';
import { loadPageReports } from './load-page-reports';
import { loadReportsChoice } from './load-reports-choice';
import arabic from './locales/ar.json';
import english from './locales/en.json';

const access = () => ({
  loader: provideRemotes({}),
  shellRelease: 's1',
  registry: {
    status: { document: null, source: null, expired: false, problem: null },
    resolved: () => null,
    refresh: async () => undefined,
  },
});

const sendBeacon = jest.fn(() => true);

/** A page with these settings from its server. */
async function open(settings: object, language: 'en' | 'ar' = 'en') {
  const element = document.createElement('script');
  element.id = 'page-settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
  const view = await renderInShop(null, { language });
  const [{ default: Reports }, { default: Choice }] = await Promise.all([
    loadPageReports(),
    loadReportsChoice(),
  ]);
  const given = access();
  await act(async () =>
    view.rerender(
      <>
        <Reports access={given} notice={Notice} />
        <Choice />
      </>,
    ),
  );
  return view;
}
const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  // jsdom measures nothing.
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
});
afterEach(() => {
  sendBeacon.mockClear();
  document.getElementById('page-settings')?.remove();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'souk-page-reports=; Path=/; Max-Age=0';
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('reports without asking where the operator requires no consent', async () => {
  await open({ pageReports: 'on' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['the operator wants none', { pageReports: 'off' }],
  ['the server says nothing of them', {}],
  ['another backend answers', { pageReports: 'on', apiBaseUrl: 'https://api.example' }],
  ['the document is not in the share', { pageReports: 'on', pageReportsShare: 0 }],
])('reports nothing where %s', async (_when, settings) => {
  await open(settings);
  await leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('asks first where the operator requires consent, and begins when the visitor agrees', async () => {
  const { user } = await open({ pageReports: 'consent' });
  await leave();
  expect(sendBeacon).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Allow' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(english.offer)).not.toBeInTheDocument();
  await leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('stores a refusal, which can be changed at the foot of the page', async () => {
  const { user } = await open({ pageReports: 'consent' });
  await user.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(document.cookie).toContain('souk-page-reports=no');
  const choice = screen.getByRole('switch', { name: 'Speed and fault reports' });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(choice).toBeChecked();
  await leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  await user.click(choice);
  await leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('does not ask in a browser with a general objection to tracking', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await open({ pageReports: 'consent' });
  expect(screen.queryByText(english.offer)).not.toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('asks in Arabic', async () => {
  await open({ pageReports: 'consent' }, 'ar');
  expect(screen.getByText(arabic.offer)).toBeVisible();
  expect(() => assertTextsComplete(english, arabic)).not.toThrow();
});
