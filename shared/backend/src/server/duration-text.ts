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

type WaitUnit = 'second' | 'minute';

/** One, two, few and many units, in the genitive that a wait stands in: `Intl` gives the nominative. */
const arabicWaits = {
  second: ['ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية'],
  minute: ['دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة'],
} as const satisfies Record<WaitUnit, readonly string[]>;

const waitTexts: Readonly<Record<Language, (count: number, unit: WaitUnit) => string>> = {
  en: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  ar: (count, unit) => {
    const [one, two, few, many] = arabicWaits[unit];
    if (count === 1) return one;
    if (count === 2) return two;
    return `${count} ${arabic.select(count) === 'few' ? few : many}`;
  },
};

/** A time to wait, such as `45 seconds` or `2 minutes`: from one minute on in whole minutes, rounded up. */
export function waitText(language: Language, seconds: number): string {
  return seconds < 60
    ? waitTexts[language](seconds, 'second')
    : waitTexts[language](Math.ceil(seconds / 60), 'minute');
}
