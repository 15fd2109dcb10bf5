import { assertTextsComplete } from '@storefront/i18n/testing';
import checkoutArabic from '../features/checkout/locales/ar.json';
import checkoutEnglish from '../features/checkout/locales/en.json';
import arabic from './ar.json';
import english from './en.json';

it('has every text of cart and checkout in both languages', () => {
  expect(() => assertTextsComplete(english, arabic, { sameScript: ['line.addOn'] })).not.toThrow();
  expect(() => assertTextsComplete(checkoutEnglish, checkoutArabic)).not.toThrow();
});
