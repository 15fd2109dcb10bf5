import { assertTextsComplete } from '@storefront/i18n/testing';
import arabic from './ar.json';
import english from './en.json';

test('the texts of cart and checkout are complete in both languages', () => {
  expect(() => assertTextsComplete(english, arabic, { sameScript: ['line.addOn'] })).not.toThrow();
});
