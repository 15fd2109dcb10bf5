import { assertTextsComplete } from '@storefront/i18n/testing';
import egArabic from '../regions/eg/locales/ar.json';
import egEnglish from '../regions/eg/locales/en.json';
import saArabic from '../regions/sa/locales/ar.json';
import saEnglish from '../regions/sa/locales/en.json';
import arabic from './ar.json';
import english from './en.json';

it.each([
  ['the rental', english, arabic],
  ['the rental in Egypt', egEnglish, egArabic],
  ['the rental in Saudi Arabia', saEnglish, saArabic],
])('has every text of %s in both languages', (_name, en, ar) => {
  expect(() => assertTextsComplete(en, ar)).not.toThrow();
});
