import { assertTextsComplete } from '@storefront/i18n/testing';
import arabic from './ar.json';
import english from './en.json';

it('has every text of earlier carts in both languages', () => {
  expect(() => assertTextsComplete(english, arabic)).not.toThrow();
});
