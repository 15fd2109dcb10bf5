import type { Language } from './language';

const arabic = new Intl.PluralRules('ar');
const arabicDays = new Intl.NumberFormat('ar-u-nu-latn', {
  style: 'unit',
  unit: 'day',
  unitDisplay: 'long',
});
const units: Readonly<Record<Language, (minutes: number) => string>> = {
  en: () => 'min',
  ar: (minutes) => (arabic.select(minutes) === 'few' ? 'دقائق' : 'دقيقة'),
};

/** A duration, such as `20-30 min`, in a language. */
export function minutesText(language: Language, shortest: number, longest: number): string {
  return `${shortest}-${longest} ${units[language](longest)}`;
}

const daysTexts: Readonly<Record<Language, (days: number) => string>> = {
  en: (days) => `${days} Days`,
  ar: (days) => arabicDays.format(days),
};

/** A number of days, such as `30 Days`, in a language. */
export function daysText(language: Language, days: number): string {
  return daysTexts[language](days);
}

const waitFormat = (language: Language, unit: 'second' | 'minute') =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });

/** A time to wait, such as `45 seconds` or `2 minutes`: from one minute on in whole minutes, rounded up. */
export function waitText(language: Language, seconds: number): string {
  return seconds < 60
    ? waitFormat(language, 'second').format(seconds)
    : waitFormat(language, 'minute').format(Math.ceil(seconds / 60));
}
