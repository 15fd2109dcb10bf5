import type { LanguageCode } from '@storefront/domain';
import { act, render, screen } from '@testing-library/react';
import { createFormats } from './formats';
import { OwnRegion, regionOf } from './own-region';
import { isolate, toAsciiDigits, truncateText, withoutBidiControls } from './plain-text';
import { getRegion, setCurrency, setTimeZone, subscribeToRegion } from './region';
import { currentFormats, useFormats } from './use-formats';

describe('formats', () => {
  const region = {
    currency: { symbol: 'EGP', direction: 'left', digits: 2 },
    timeZone: 'Africa/Cairo',
  } as const;
  const en = createFormats('en', region);
  const ar = createFormats('ar', region);
  /** Arabic text contains invisible direction marks, which differ between ICU releases. */
  const plain = (text: string) =>
    text.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ');

  test('money is formatted by the configuration', () => {
    expect(plain(en.money(1234.5))).toBe('EGP 1,234.50');
    const right = createFormats('en', {
      ...region,
      currency: { symbol: '$', direction: 'right', digits: 0 },
    });
    expect(right.money(1234.5)).toBe('1,235$');
    expect(plain(en.shortMoney(1_500_000))).toBe('EGP 1.5M');
  });

  test('an amount keeps its order inside an Arabic sentence', () => {
    expect(plain(ar.money(5))).toBe('\u2066EGP 5.00\u2069');
    expect(plain(ar.shortMoney(1_500_000))).toBe('\u2066EGP 1.5M\u2069');
    expect(plain(en.money(5))).toBe('EGP 5.00');
  });

  test.each<[LanguageCode]>([['en'], ['ar']])('digits are Latin in %s', (language) => {
    const formats = createFormats(language, region);
    const texts = [
      formats.money(1234.5),
      formats.number(1234.5),
      formats.percent(15),
      formats.date('2026-03-05'),
      formats.time('13:05:00'),
      formats.relativeTime(0, new Date(180_000)),
      formats.duration(80),
      formats.distance(1234),
    ];
    for (const text of texts) expect(text).toMatch(/[0-9]/);
    for (const text of texts) expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    expect(plain(formats.number(1234.5))).toBe('1,234.5');
  });

  test('large numbers are abbreviated from 1e5', () => {
    expect([99_999, 100_000, 1_500_000, 2e9].map(en.shortNumber)).toEqual([
      '99,999',
      '100K',
      '1.5M',
      '2B',
    ]);
  });

  test.each([
    ['13:05', '1:05 PM'],
    ['13:05:00', '1:05 PM'],
    ['00:00', '12:00 AM'],
    ['12:30', '12:30 PM'],
    ['9:00', '9:00 AM'],
  ])('the time of day %s reads %s', (time, text) => {
    expect(en.time(time)).toBe(text);
  });

  test('an Arabic time of day has an Arabic day period', () => {
    expect(plain(ar.time('13:05'))).toBe('1:05 م');
  });

  test('instants are formatted in the business time zone', () => {
    expect(en.dateTime('2026-01-10T22:30:00Z')).toBe('Jan 11, 2026, 12:30 AM');
    expect(en.time(new Date('2026-01-10T22:30:00Z'))).toBe('12:30 AM');
  });

  test('the date-time text of the backend is read in the business time zone', () => {
    expect(en.dateTime('2026-03-05 13:05:00')).toBe('Mar 5, 2026, 1:05 PM');
  });

  test('a calendar date stays the same day in every time zone', () => {
    const west = createFormats('en', { ...region, timeZone: 'Pacific/Honolulu' });
    expect(west.date('2026-03-05')).toBe('Mar 5, 2026');
    expect(west.date('2026-03-05', 'long')).toBe('Thursday, March 5, 2026');
    expect(west.date('2026-03-05', 'short')).toBe('Mar 5');
  });

  test('Arabic dates are Gregorian', () => {
    expect(ar.date('2026-03-05')).toMatch(/مارس.*2026/);
  });

  test('an invalid date is shown as its text', () => {
    expect(en.date('soon')).toBe('soon');
    expect(en.dateTime('2026-13-45 99:00:00')).toBe('2026-13-45 99:00:00');
    expect(en.relativeTime('soon')).toBe('soon');
  });

  test('relative time uses the largest unit that fits', () => {
    const now = new Date('2026-03-05T12:00:00Z');
    const after = (seconds: number) => en.relativeTime(now.getTime() + seconds * 1000, now);
    expect(after(-180)).toBe('3 minutes ago');
    expect(after(-5)).toBe('now');
    expect(after(86_400)).toBe('tomorrow');
    expect(after(2 * 3600)).toBe('in 2 hours');
  });

  test('durations and distances have their units', () => {
    expect([0, 35, 60, 80].map(en.duration)).toEqual(['0 min', '35 min', '1 hr', '1 hr 20 min']);
    expect([0, 847, 996, 1234, 12_345].map(en.distance)).toEqual([
      '0 m',
      '850 m',
      '1 km',
      '1.2 km',
      '12.3 km',
    ]);
    expect(plain(ar.distance(1234))).toBe('1.2 كم');
  });

  test('lists are joined by the rules of the language', () => {
    expect(en.list(['A', 'B', 'C'])).toBe('A, B, and C');
    expect(en.list(['A', 'B'], 'or')).toBe('A or B');
    expect(ar.list(['أ', 'ب'])).toBe('أ وب');
    expect(en.list(['A', 'B', 'C'], 'comma')).toBe('A, B, C');
    expect(ar.list(['أ', 'ب'], 'comma')).toBe('أ، ب');
  });

  test('formatters of the browser are created once for all texts of a kind', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    const days = ['2031-05-01', '2031-05-02', '2031-05-03'];
    const texts = days.map((day) => createFormats('en', region).date(day, 'month'));
    expect(texts).toEqual(['May 2031', 'May 2031', 'May 2031']);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockRestore();
  });

  test('percentages have two digits at most', () => {
    expect([15, 12.5, 7.255].map(en.percent)).toEqual(['15%', '12.5%', '7.26%']);
  });

  test('relative time counts whole units, and negative large numbers are abbreviated too', () => {
    const now = new Date('2026-03-05T12:00:00Z');
    const after = (seconds: number) => en.relativeTime(now.getTime() + seconds * 1000, now);
    expect([59, 60, 3_599, 3_600].map(after)).toEqual([
      'now',
      'in 1 minute',
      'in 59 minutes',
      'in 1 hour',
    ]);
    expect([-7 * 86_400, 30 * 86_400, -365 * 86_400].map(after)).toEqual([
      'last week',
      'next month',
      'last year',
    ]);
    expect(en.shortNumber(-200_000)).toBe('-200K');
  });

  test('only a text that is no time is shown as it came', () => {
    const nowhere = createFormats('en', { ...region, timeZone: 'Africa/Nowhere' });
    expect(() => nowhere.date('2026-03-05 13:05:00')).toThrow('Africa/Nowhere');
  });
});

function Price() {
  const formats = useFormats();
  return <p>{`${formats.money(12.5)} at ${formats.time('2026-01-10T10:00:00Z')}`}</p>;
}

describe('use formats', () => {
  test('amounts and times follow the configuration when it is loaded', () => {
    setTimeZone('UTC');
    render(<Price />);
    expect(screen.getByText('12.50 at 10:00 AM')).toBeInTheDocument();
    act(() => {
      setCurrency({ symbol: '$', direction: 'left', digits: 1 });
      setTimeZone('Asia/Riyadh');
    });
    expect(screen.getByText('$12.5 at 1:00 PM')).toBeInTheDocument();
    expect(currentFormats().money(3)).toBe('$3.0');
  });

  test('stored objects are shown in their own currency and time zone', () => {
    setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
    setTimeZone('UTC');
    const currency = {
      currency_symbol: 'KD',
      currency_symbol_direction: 'right',
      digit_after_decimal_point: 3,
    } as const;
    render(
      <OwnRegion of={{ currency, time_zone: 'Asia/Kuwait' }}>
        <Price />
        <OwnRegion of={{}}>
          <Price />
        </OwnRegion>
        <OwnRegion of={{ currency: null, time_zone: 'Africa/Casablanca' }}>
          <Price />
        </OwnRegion>
      </OwnRegion>,
    );
    expect(screen.getAllByText('12.500 KD at 1:00 PM')).toHaveLength(2);
    expect(screen.getByText('12.500 KD at 11:00 AM')).toBeInTheDocument();
    const formats = currentFormats({ currency });
    expect(`${formats.money(12.5)} at ${formats.time('2026-01-10T10:00:00Z')}`).toBe(
      '12.500\u00a0KD at 10:00 AM',
    );
  });
});

describe('region', () => {
  test("the business time zone is the zone's, and the device's until the zone is known", () => {
    const { timeZone: device } = new Intl.DateTimeFormat().resolvedOptions();
    expect(getRegion().timeZone).toBe(device);
    setTimeZone('Asia/Riyadh');
    expect(getRegion().timeZone).toBe('Asia/Riyadh');
    setTimeZone(undefined);
    expect(getRegion().timeZone).toBe(device);
  });

  test("the device's time zone is read once, when the first time is formatted", () => {
    setTimeZone('Asia/Riyadh');
    const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    setTimeZone(undefined);
    setCurrency({ symbol: 'EGP', direction: 'left' });
    expect(createFormats('en', getRegion()).money(5)).toContain('EGP');
    expect(asked).not.toHaveBeenCalled();
    const { timeZone } = getRegion();
    expect(getRegion().timeZone).toBe(timeZone);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('an unchanged region notifies no listener', () => {
    const egyptian = { symbol: 'EGP', direction: 'left', digits: 2 } as const;
    setCurrency(egyptian);
    setTimeZone('Africa/Cairo');
    const changed = jest.fn();
    const stop = subscribeToRegion(changed);
    setCurrency({ ...egyptian });
    setTimeZone('Africa/Cairo');
    expect(changed).not.toHaveBeenCalled();
    setCurrency({ ...egyptian, digits: 3 });
    setTimeZone('Asia/Riyadh');
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });

  test.each([
    ['symbol', { symbol: 'SAR', direction: 'left', digits: 2 }],
    ['side of the symbol', { symbol: 'EGP', direction: 'right', digits: 2 }],
    ['number of digits', { symbol: 'EGP', direction: 'left', digits: 0 }],
  ] as const)('a change of the %s alone is told, and nobody who has left', (_case, next) => {
    setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
    const changed = jest.fn();
    const stop = subscribeToRegion(changed);
    setCurrency(next);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(getRegion().currency).toEqual(next);
    stop();
    setCurrency({ symbol: 'USD', direction: 'left' });
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('own region', () => {
  const around = {
    currency: { symbol: 'EGP', direction: 'left', digits: 2 },
    timeZone: 'Africa/Cairo',
  } as const;
  const own = {
    currency_symbol: 'SAR',
    currency_symbol_direction: 'right',
    digit_after_decimal_point: 0,
  } as const;

  test.each([
    ['all', { currency: own, time_zone: 'Asia/Riyadh' }, ['SAR', 'right', 0, 'Asia/Riyadh']],
    ['a currency', { currency: own }, ['SAR', 'right', 0, 'Africa/Cairo']],
    ['a time zone', { time_zone: 'Asia/Riyadh' }, ['EGP', 'left', 2, 'Asia/Riyadh']],
    ['nothing', { currency: null, time_zone: null }, ['EGP', 'left', 2, 'Africa/Cairo']],
  ])('a thing that names %s of its own', (_case, of, expected) => {
    const { currency, timeZone } = regionOf(of, around);
    expect([currency.symbol, currency.direction, currency.digits, timeZone]).toEqual(expected);
  });

  test('a page whose digits are not known yet names none', () => {
    const early = { ...around, currency: { symbol: '', direction: 'left' } } as const;
    expect(regionOf({}, early).currency).toEqual({ symbol: '', direction: 'left' });
    expect(regionOf({}, early).currency).not.toHaveProperty('digits');
  });
});

describe('plain text', () => {
  const family = '👨‍👩‍👧‍👦';
  const zalgo = `e${'\u0301\u0316\u0347'.repeat(20)}`;

  test('text within the limit is unchanged', () => {
    expect(truncateText('short', 5)).toBe('short');
    expect(truncateText(family.repeat(3), 3)).toBe(family.repeat(3));
    expect(truncateText('', 70)).toBe('');
  });

  test('an emoji family or a letter with marks is never split', () => {
    expect(truncateText(family.repeat(5), 2)).toBe(`${family}${family}…`);
    expect(truncateText(`${zalgo}${zalgo}b`, 1)).toBe(`${zalgo}…`);
    expect(truncateText('🇪🇬🇸🇦🇺🇸', 2)).toBe('🇪🇬🇸🇦…');
    expect(truncateText('مُحَمَّد', 2)).toBe('مُحَ…');
  });

  test('there is no space before the ellipsis', () => {
    expect(truncateText('one two three', 4)).toBe('one…');
  });

  test('digits of Arabic and Persian keyboards become ASCII', () => {
    expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(toAsciiDigits('+٩٦٦ 5۰')).toBe('+966 50');
    expect(toAsciiDigits('١٬٢٣٤٫٥')).toBe('1234.5');
    expect(toAsciiDigits('غرفة 12')).toBe('غرفة 12');
  });

  test('a name cannot change the direction of the text around it', () => {
    const name = 'a\u202egnp.exe\u2066';
    expect(withoutBidiControls(name)).toBe('agnp.exe');
    expect(isolate(name)).toBe('\u2068agnp.exe\u2069');
  });
});
