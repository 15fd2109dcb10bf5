import {
  type FakeRequest,
  type FakeRoutes,
  installFakeBackend,
  reply,
} from '@storefront/api/testing';
import { choosePlace, getSettings, getWhere, setLanguage } from '@storefront/session';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { ToastRegion } from '../toasts/toast-region';
import { LanguageMenu } from './language-menu';
import { renamePlace } from './rename-place';
import { ThemeMenu } from './theme-menu';
import { changeLanguage } from './use-language-change';

describe('language', () => {
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
});

describe('rename place', () => {
  const point = { lat: 30.0477, lng: 31.2388 };
  const nameOf = { ar: 'ميدان طلعت حرب', en: 'Talaat Harb Square' } as const;

  /** Like the site's client, it makes requests in the language of the settings. */
  const answerWith = (routes: FakeRoutes) =>
    installFakeBackend(routes, { language: () => getSettings().language });

  beforeEach(() =>
    choosePlace({ location: nameOf.en, locationLanguage: 'en', coordinates: point, zoneIds: [1] }),
  );
  afterEach(() => setLanguage('en', 'ltr'));

  test('a place gets its name in the language of the next page', async () => {
    answerWith({
      'GET /config/geocode-api': ({ headers }: FakeRequest) => ({
        results: [
          { formatted_address: headers['x-localization'] === 'ar' ? nameOf.ar : nameOf.en },
        ],
      }),
    });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere()).toMatchObject({ location: nameOf.ar, coordinates: point, zoneIds: [1] });
  });

  test('a place found by its name gets its own name, and not the address of its middle', async () => {
    const routes = {
      'GET /config/place-api-details': ({ headers, query }: FakeRequest) => ({
        formattedAddress: `${query.placeid} (${headers['x-localization']})`,
        location: { latitude: point.lat, longitude: point.lng },
      }),
      'GET /config/geocode-api': { results: [{ formatted_address: nameOf.ar }] },
    };
    answerWith(routes);
    const place = { coordinates: point, zoneIds: [1], placeId: 'cairo-tower' };
    choosePlace({ ...place, location: 'Cairo Tower', locationLanguage: 'en' });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere()).toMatchObject({ ...place, location: 'cairo-tower (ar)' });
    setLanguage('en', 'ltr');
    await renamePlace();
    expect(getWhere().location).toBe('cairo-tower (en)');
    // If the provider no longer has it, it gets the address.
    answerWith({ ...routes, 'GET /config/place-api-details': reply(404, { errors: [] }) });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere().location).toBe(nameOf.ar);
  });

  test.each([
    ['knows no name there', { results: [] }],
    ['does not answer', { nonsense: true }],
  ])('a place keeps its name when the map %s', async (_what, answer) => {
    answerWith({ 'GET /config/geocode-api': answer });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere().location).toBe(nameOf.en);
  });

  test("a customer's own name of a place stays in every language", async () => {
    const place = { coordinates: point, zoneIds: [1] };
    choosePlace({ ...place, location: 'Office, 3rd floor', locationLanguage: 'own' });
    answerWith({ 'GET /config/geocode-api': { results: [{ formatted_address: nameOf.ar }] } });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere().location).toBe('Office, 3rd floor');
  });

  test('a place that an earlier release has stored is renamed too', async () => {
    choosePlace({ location: nameOf.en, coordinates: point, zoneIds: [1] });
    answerWith({ 'GET /config/geocode-api': { results: [{ formatted_address: nameOf.ar }] } });
    setLanguage('ar', 'rtl');
    await renamePlace();
    expect(getWhere()).toMatchObject({ location: nameOf.ar, locationLanguage: 'ar' });
  });
});
