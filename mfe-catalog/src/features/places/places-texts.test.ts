import { assertTextsComplete } from '@storefront/i18n/testing';
import arabic from './locales/ar.json';
import english from './locales/en.json';

test('the texts about the place are complete in both languages', () => {
  expect(() => assertTextsComplete(english, arabic)).not.toThrow();
});
