import type { LanguageCode } from '@storefront/domain';
import type { Locale } from 'antd/es/locale';
import arEG from 'antd/locale/ar_EG';
import enUS from 'antd/locale/en_US';
import { defaultOf } from '../interop/default-of';

/** antd heads the columns of its Arabic calendars with whole names, which do not fit. */
function withLettersForDays(locale: Locale): Locale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  const shortWeekDays = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
  return {
    ...locale,
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, shortWeekDays } },
  };
}

/** antd's own texts in the languages of the storefront. */
export const antdLocales: Readonly<Record<LanguageCode, Locale>> = {
  en: defaultOf(enUS),
  ar: withLettersForDays(defaultOf(arEG)),
};
