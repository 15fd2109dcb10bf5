import { assertTextsComplete } from '@storefront/i18n/testing';
import ar from './locales/ar.json';
import en from './locales/en.json';

test('English and Arabic say the same', () => {
  expect(() => assertTextsComplete(en, ar)).not.toThrow();
});
