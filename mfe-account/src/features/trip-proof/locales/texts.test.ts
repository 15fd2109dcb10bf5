import { assertTextsComplete } from '@storefront/i18n/testing';
import ar from './ar.json';
import en from './en.json';

test('English and Arabic say the same', () => {
  expect(() => assertTextsComplete(en, ar)).not.toThrow();
});
