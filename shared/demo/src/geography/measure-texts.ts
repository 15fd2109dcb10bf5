import type { Language } from '@storefront/backend/geometry/coordinates';

const units = {
  en: { metres: 'm', kilometres: 'km' },
  ar: { metres: 'م', kilometres: 'كم' },
} as const satisfies Record<Language, { metres: string; kilometres: string }>;

/** `850 m`, `5.2 km`. */
export function distanceText(metres: number, language: Language): string {
  const { metres: short, kilometres } = units[language];
  if (metres < 995) return `${Math.round(metres / 10) * 10} ${short}`;
  return `${(metres / 1000).toFixed(1)} ${kilometres}`;
}

/** `1 min`, `14 mins`, `1 hour 5 mins`; in Arabic with its dual and plural. */
export function durationText(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts: string[] = [];
  if (minutes >= 60) parts.push(countText(Math.floor(minutes / 60), 'hour', language));
  if (minutes % 60 > 0) parts.push(countText(minutes % 60, 'minute', language));
  return parts.join(language === 'ar' ? ' و' : ' ');
}

const countForms = {
  hour: { en: ['hour', 'hours'], ar: ['ساعة', 'ساعتان', 'ساعات'] },
  minute: { en: ['min', 'mins'], ar: ['دقيقة', 'دقيقتان', 'دقائق'] },
} as const;

function countText(count: number, unit: keyof typeof countForms, language: Language): string {
  if (language === 'en') {
    const [one, many] = countForms[unit].en;
    return `${count} ${count === 1 ? one : many}`;
  }
  const [one, two, few] = countForms[unit].ar;
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count % 100 >= 3 && count % 100 <= 10 ? few : one}`;
}
