import { assertTextsComplete } from '@storefront/i18n/testing';
import arabic from './ar.json';
import english from './en.json';

it('has every text of the dialogs of a store in both languages', () => {
  expect(() => assertTextsComplete(english, arabic, { sameScript: ['span'] })).not.toThrow();
});
