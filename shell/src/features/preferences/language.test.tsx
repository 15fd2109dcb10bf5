import { getSettings, setLanguage } from '@storefront/session';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { ToastRegion } from '../toasts/toast-region';
import { LanguageMenu } from './language-menu';
import { ThemeMenu } from './theme-menu';
import { changeLanguage } from './use-language-change';

// The dialogs' library takes a while to load in a test.
beforeAll(() => import('./language-dialog'), 30_000);
beforeEach(() => setLanguage('en', 'ltr'));

test('a change of language needs a confirmation', async () => {
  const { user } = await renderInShop(<LanguageMenu />);
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('button', { name: 'Change language' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getSettings().language).toBe('en');
});

test('the choice is stored with its direction before the page reloads, and announced afterwards', async () => {
  const reload = jest.fn(() =>
    expect(getSettings()).toMatchObject({ language: 'ar', direction: 'rtl' }),
  );
  changeLanguage('ar', reload);
  expect(reload).toHaveBeenCalledTimes(1);
  const stored = JSON.parse(sessionStorage.getItem('souk:reload') ?? '{}');
  expect(stored).toEqual({
    toast: { tone: 'success', namespace: 'common', key: 'toasts.languageChanged' },
  });
});

test('a theme takes effect at once and is stored', async () => {
  const { user } = await renderInShop(
    <>
      <ThemeMenu />
      <ToastRegion />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(getSettings().theme).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
