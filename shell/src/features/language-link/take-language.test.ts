import { getSettings, setLanguage } from '@storefront/session';
import { takeLanguageFromAddress } from './take-language';

const open = (address: string) => window.history.replaceState({ idx: 3 }, '', address);

beforeEach(() => setLanguage('en', 'ltr'));

test('a link with Arabic sets the language, and the parameter is removed', () => {
  open('/store/charcoal-yard?lang=ar&module_id=1#menu');
  takeLanguageFromAddress();
  expect(getSettings()).toMatchObject({ language: 'ar', direction: 'rtl' });
  expect(window.location.href).toMatch(/\/store\/charcoal-yard\?module_id=1#menu$/);
  expect(window.history.state).toEqual({ idx: 3 });
});

test.each(['/home', '/home?lang=fr', '/home?lang='])(
  '%s does not change the language',
  (address) => {
    open(address);
    takeLanguageFromAddress();
    expect(getSettings().language).toBe('en');
    expect(window.location.search).toBe('');
  },
);
