import * as fc from 'fast-check';
import {
  ALWAYS_OPEN,
  addDays,
  businessTime,
  daysBetween,
  formatBusinessTime,
  isItemAvailable,
  isStoreOpen,
  nextClosing,
  nextOpening,
  PricingError,
  parseBusinessTime,
  type Schedule,
  timeSlots,
} from '../index';
import { spansTouching } from './opening-hours';

const row = (day: number, opening_time: string, closing_time: string): Schedule => ({
  day,
  opening_time,
  closing_time,
});
const cairo = 'Africa/Cairo';
const at = (text: string, timeZone = cairo) => parseBusinessTime(text, timeZone);
const starts = (slots: ReturnType<typeof timeSlots>) =>
  slots.map(({ kind, scheduleAt }) => (kind === 'now' ? 'now' : scheduleAt?.slice(0, 16)));

// 2026-01-09 is a Friday.
const friday = '2026-01-09';

/** Replaces `Temporal` for a zone, using the offset that date formats print: Node 20 has no `Temporal`. */
const zonedTimes = {
  Instant: {
    fromEpochMilliseconds: (time: number) => ({
      toZonedDateTimeISO: (timeZone: string) => {
        const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
        const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
        const offset = Number(hours) * 60 + Number(minutes);
        return { offsetNanoseconds: (sign === '-' ? -offset : offset) * 60_000_000_000 };
      },
    }),
  },
};

describe.each([
  ['with Temporal', zonedTimes],
  ['without it', undefined],
])('business time %s', (_name, Temporal) => {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'Temporal', { value: Temporal, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
  });

  test('refuses an unknown zone', () => {
    expect(() => businessTime(new Date(0), 'Mars/Olympus')).toThrow(PricingError);
  });

  test('reads the wall clock of the zone', () => {
    expect(businessTime(new Date('2026-01-09T22:30:15.900Z'), cairo)).toEqual({
      date: '2026-01-10',
      seconds: 30 * 60 + 15,
      day: 6,
    });
    expect(businessTime(new Date('2026-01-09T21:30:00Z'), 'Asia/Riyadh').date).toBe('2026-01-10');
  });

  test('reads and writes the date-times of the contract', () => {
    expect(at('2026-01-09 10:00:00').toISOString()).toBe('2026-01-09T08:00:00.000Z');
    expect(at('2026-07-09 10:00').toISOString()).toBe('2026-07-09T07:00:00.000Z');
    expect(at('2026-01-09T10:00:00Z').toISOString()).toBe('2026-01-09T10:00:00.000Z');
    expect(formatBusinessTime(new Date('2026-07-09T21:05:06Z'), cairo)).toBe('2026-07-10 00:05:06');
  });

  test.each([
    'tomorrow',
    '2026-01-09',
    '2026-01-09 25:00',
    '2026-13-09 10:00',
    '2026-01-09 10:60',
    '2026-11-31 10:00',
    '2027-02-29 10:00:00',
    '2027-04-31T10:00:00Z',
  ])('refuses %p', (text) => {
    expect(() => at(text)).toThrow(PricingError);
  });

  test('a skipped local time moves forward, and a repeated one is the first', () => {
    const berlin = 'Europe/Berlin';
    expect(at('2026-03-29 02:30', berlin).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-10-25 02:30', berlin).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-04-24 00:00').toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(at('2026-10-29 23:30').toISOString()).toBe('2026-10-29T20:30:00.000Z');
  });

  test('days are added and counted in the calendar', () => {
    expect(addDays('2026-04-23', 1)).toBe('2026-04-24');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-10-29', '2026-10-30')).toBe(1);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
    expect(() => addDays('2026-11-31', 1)).toThrow(PricingError);
    expect(() => daysBetween('2026-11-30', '2026-11-31')).toThrow(PricingError);
  });

  test('a formatted time is read back as the same local time, at most an hour earlier', () => {
    const zones = [
      cairo,
      'Asia/Riyadh',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
    ];
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const text = formatBusinessTime(instant, zone);
        const back = at(text, zone);
        expect(formatBusinessTime(back, zone)).toBe(text);
        const lost = instant.getTime() - instant.getMilliseconds() - back.getTime();
        expect([0, 30 * 60_000, 3_600_000]).toContain(lost);
      }),
    );
  });
});

describe('opening hours', () => {
  const split = [row(5, '10:00', '14:00'), row(5, '17:00:00', '22:00:00')];

  test.each([
    ['09:59', false],
    ['10:00', true],
    ['13:59', true],
    ['14:00', false],
    ['17:00', true],
    ['22:00', false],
  ])('several rows: Friday %s is %p', (time, open) => {
    expect(isStoreOpen(split, at(`${friday} ${time}`), cairo)).toBe(open);
  });

  test('a day without rows is closed, and so is a store without rows', () => {
    expect(isStoreOpen(split, at('2026-01-10 11:00'), cairo)).toBe(false);
    expect(isStoreOpen([], at(`${friday} 11:00`), cairo)).toBe(false);
    expect(isStoreOpen(null, at(`${friday} 11:00`), cairo)).toBe(false);
  });

  test('day 0 is Sunday', () => {
    expect(isStoreOpen([row(0, '10:00', '11:00')], at('2026-01-11 10:30'), cairo)).toBe(true);
  });

  test.each([
    ['2026-01-09 01:00', false],
    ['2026-01-09 22:00', true],
    ['2026-01-10 01:59', true],
    ['2026-01-10 02:00', false],
    ['2026-01-10 23:00', false],
  ])('over midnight: %s is %p', (time, open) => {
    expect(isStoreOpen([row(5, '22:00', '02:00')], at(time), cairo)).toBe(open);
  });

  test('23:59 means midnight, equal times mean around the clock', () => {
    expect(isStoreOpen([row(5, '10:00', '23:59')], at(`${friday} 23:59:30`), cairo)).toBe(true);
    expect(isStoreOpen([row(5, '10:00', '10:00')], at('2026-01-10 09:59'), cairo)).toBe(true);
    expect(isStoreOpen(ALWAYS_OPEN, at('2026-01-10 00:00'), cairo)).toBe(true);
  });

  test('an instant is judged by the local time of the zone', () => {
    const instant = new Date('2026-01-09T07:30:00Z'); // 09:30 in Cairo, 10:30 in Riyadh
    expect(isStoreOpen(split, instant, cairo)).toBe(false);
    expect(isStoreOpen(split, instant, 'Asia/Riyadh')).toBe(true);
  });

  test('an invalid time is an error', () => {
    expect(() => isStoreOpen([row(5, 'closed', '10:00')], at(`${friday} 10:00`), cairo)).toThrow(
      'time: opening_time is closed',
    );
  });

  test('next opening', () => {
    const next = (time: string, rows = split) => {
      const opening = nextOpening(rows, at(time), cairo);
      return opening && formatBusinessTime(opening, cairo);
    };
    expect(next('2026-01-09 09:00')).toBe('2026-01-09 10:00:00');
    expect(next('2026-01-09 11:00')).toBe('2026-01-09 11:00:00');
    expect(next('2026-01-09 15:00')).toBe('2026-01-09 17:00:00');
    expect(next('2026-01-09 23:00')).toBe('2026-01-16 10:00:00');
    expect(next('2026-01-09 23:00', [])).toBeNull();
    // In the night to 24 April 2026, Cairo's clocks go from 23:59 straight to 01:00.
    expect(next('2026-04-23 23:30', [row(5, '00:00', '06:00')])).toBe('2026-04-24 01:00:00');
  });

  test('next closing, with adjacent rows joined', () => {
    const next = (time: string, rows: Schedule[]) => {
      const closing = nextClosing(rows, at(time), cairo);
      return closing && formatBusinessTime(closing, cairo);
    };
    expect(next('2026-01-09 11:00', split)).toBe('2026-01-09 14:00:00');
    expect(next('2026-01-09 15:00', split)).toBeNull();
    const night = [row(5, '22:00', '23:59'), row(6, '00:00', '02:00')];
    expect(next('2026-01-09 22:30', night)).toBe('2026-01-10 02:00:00');
    expect(next('2026-01-10 01:00', [row(5, '22:00', '02:00')])).toBe('2026-01-10 02:00:00');
    expect(next('2026-01-10 01:00', [...ALWAYS_OPEN])).toBeNull();
    const nested = [row(5, '10:00', '22:00'), row(5, '12:00', '14:00')];
    expect(next('2026-01-09 11:00', nested)).toBe('2026-01-09 22:00:00');
    expect(next('2026-01-09 11:00', [...nested].reverse())).toBe('2026-01-09 22:00:00');
  });

  test('next closing, up to a week on', () => {
    const allButFridayMorning = ALWAYS_OPEN.filter(({ day }) => day !== 5);
    const rows = [row(5, '20:00', '24:00'), ...allButFridayMorning];
    const closing = nextClosing(rows, at(`${friday} 21:00`), cairo);
    expect(closing && formatBusinessTime(closing, cairo)).toBe('2026-01-16 00:00:00');
  });

  test('the spans of a day include those of the day before that end after midnight', () => {
    const rows = [row(4, '10:00', '14:00'), row(4, '22:00', '24:00'), row(4, '23:00', '01:00')];
    expect(spansTouching([...rows, row(5, '09:00', '10:00')], friday)).toEqual([
      { from: -3600, to: 3600 },
      { from: 9 * 3600, to: 10 * 3600 },
    ]);
  });

  test('a closed store opens at its next opening and is closed until then', () => {
    const hours = fc.nat({ max: 23 }).map((hour) => `${hour}:00`);
    const rows = fc.array(fc.tuple(fc.nat({ max: 6 }), hours, hours), {
      minLength: 1,
      maxLength: 9,
    });
    const minutesOfMonth = fc.nat({ max: 30 * 24 * 60 });
    fc.assert(
      fc.property(rows, minutesOfMonth, (list, minute) => {
        const schedules = list.map(([day, opening, closing]) => row(day, opening, closing));
        const now = new Date(Date.UTC(2026, 3, 10, 0, minute));
        const opening = nextOpening(schedules, now, cairo);
        if (!opening) throw new Error('a store with opening hours must open');
        expect(isStoreOpen(schedules, opening, cairo)).toBe(true);
        for (const share of [0, 0.25, 0.5, 0.99]) {
          const between = new Date(now.getTime() + (opening.getTime() - now.getTime()) * share);
          if (between < opening) expect(isStoreOpen(schedules, between, cairo)).toBe(false);
        }
      }),
    );
  });
});

describe('item availability', () => {
  const lunch = { available_time_starts: '11:00:00', available_time_ends: '15:00:00' };
  const night = { available_time_starts: '22:00', available_time_ends: '02:00' };

  test.each([
    [lunch, '10:59', false],
    [lunch, '11:00', true],
    [lunch, '14:59', true],
    [lunch, '15:00', false],
    [night, '21:59', false],
    [night, '23:00', true],
    [night, '01:59', true],
    [night, '02:00', false],
    [{ available_time_starts: '00:00', available_time_ends: '23:59:59' }, '23:59:59', true],
    [{ available_time_starts: '08:00', available_time_ends: '08:00' }, '03:00', true],
    [{ available_time_starts: '', available_time_ends: null }, '03:00', true],
    [{}, '03:00', true],
  ])('%j at %s is %p', (item, time, available) => {
    expect(isItemAvailable(item, at(`${friday} ${time}`), cairo)).toBe(available);
  });

  test('a campaign includes its first and last day', () => {
    const campaign = { available_date_starts: '2026-01-09', available_date_ends: '2026-01-10' };
    const on = (time: string) => isItemAvailable(campaign, at(time), cairo);
    expect(on('2026-01-08 23:59')).toBe(false);
    expect(on('2026-01-09 00:00')).toBe(true);
    expect(on('2026-01-10 23:59')).toBe(true);
    expect(on('2026-01-11 00:00')).toBe(false);
  });
});

describe('time slots', () => {
  const ten = [row(5, '10:00', '12:00')];
  const list = (time: string, options: object = {}, rows = ten) =>
    starts(timeSlots(rows, { at: at(time), timeZone: cairo, stepMinutes: 30, ...options }));

  test('before opening: every slot, no Now', () => {
    expect(list('2026-01-09 08:00')).toEqual([
      '2026-01-09 10:00',
      '2026-01-09 10:30',
      '2026-01-09 11:00',
      '2026-01-09 11:30',
    ]);
  });

  test('while open: Now first, then slots after the lead time', () => {
    expect(list('2026-01-09 10:10')).toEqual([
      'now',
      '2026-01-09 10:30',
      '2026-01-09 11:00',
      '2026-01-09 11:30',
    ]);
    expect(list('2026-01-09 10:10', { leadMinutes: 50 })).toEqual([
      'now',
      '2026-01-09 11:00',
      '2026-01-09 11:30',
    ]);
  });

  test('after closing: no slots; a later day: all slots, without Now', () => {
    expect(list('2026-01-09 12:00')).toEqual([]);
    expect(list('2026-01-09 10:10', { date: '2026-01-16', stepMinutes: 60 })).toEqual([
      '2026-01-16 10:00',
      '2026-01-16 11:00',
    ]);
    expect(list('2026-01-09 10:10', { date: '2026-01-02' })).toEqual([]);
    expect(list('2026-01-09 10:10', { date: '2026-01-10' })).toEqual([]);
  });

  test('the last slot ends at closing', () => {
    const slots = timeSlots(ten, { at: at('2026-01-09 08:00'), timeZone: cairo, stepMinutes: 45 });
    expect(starts(slots)).toHaveLength(3);
    expect(slots.at(-1)?.end).toEqual(at('2026-01-09 12:00'));
  });

  test('Now is ordered without a schedule time', () => {
    const now = at('2026-01-09 10:10');
    expect(timeSlots(ten, { at: now, timeZone: cairo })[0]).toEqual({
      kind: 'now',
      start: now,
      end: null,
      scheduleAt: null,
    });
  });

  test('over midnight each slot belongs to the date on which it starts', () => {
    const night = [row(5, '23:00', '01:00')];
    expect(list('2026-01-09 08:00', {}, night)).toEqual(['2026-01-09 23:00', '2026-01-09 23:30']);
    expect(list('2026-01-09 08:00', { date: '2026-01-10' }, night)).toEqual([
      '2026-01-10 00:00',
      '2026-01-10 00:30',
    ]);
    expect(list('2026-01-10 00:10', {}, night)).toEqual(['now', '2026-01-10 00:30']);
  });

  test('overlapping rows give each start once', () => {
    const rows = [row(5, '10:00', '11:00'), row(5, '10:30', '11:30')];
    expect(list('2026-01-09 08:00', {}, rows)).toEqual([
      '2026-01-09 10:00',
      '2026-01-09 10:30',
      '2026-01-09 11:00',
    ]);
  });

  test('no step in the configuration is half an hour', () => {
    expect(list('2026-01-09 08:00', { stepMinutes: 0 })).toHaveLength(4);
    expect(list('2026-01-09 08:00', { stepMinutes: null })).toHaveLength(4);
    expect(() => list('2026-01-09 08:00', { stepMinutes: -30 })).toThrow(PricingError);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', 46],
    ['Europe/Berlin', '2026-10-25', 48],
    ['America/New_York', '2026-03-08', 46],
    ['America/New_York', '2026-11-01', 48],
    ['Africa/Cairo', '2026-04-24', 46],
    ['Africa/Cairo', '2026-10-29', 48],
    ['Asia/Riyadh', '2026-03-29', 48],
  ])(
    '%s on %s: %p half hours, none missing, doubled or skipped by the clock',
    (zone, date, count) => {
      const slots = timeSlots(ALWAYS_OPEN, {
        at: at('2026-01-01 00:00', zone),
        timeZone: zone,
        date,
        stepMinutes: 30,
      });
      expect(slots).toHaveLength(count);
      expect(new Set(slots.map(({ scheduleAt }) => scheduleAt)).size).toBe(count);
      for (const { start, scheduleAt } of slots) {
        expect(formatBusinessTime(start, zone)).toBe(scheduleAt);
      }
    },
  );

  test('slots are within the opening hours, in the future, in order and unique', () => {
    const times = fc
      .tuple(fc.nat({ max: 23 }), fc.constantFrom('00', '15', '40'))
      .map(([hour, minute]) => `${hour}:${minute}`);
    const rows = fc.array(fc.tuple(fc.nat({ max: 6 }), times, times), { maxLength: 10 });
    const zones = fc.constantFrom(cairo, 'Asia/Riyadh', 'Europe/Berlin', 'America/New_York');
    // The weeks around the clock changes of 2026 in these zones, and others.
    const days = fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-23',
      '2026-10-24',
      '2026-10-29',
      '2026-06-01',
    );
    fc.assert(
      fc.property(
        rows,
        zones,
        days,
        fc.nat({ max: 3 * 1440 }),
        fc.nat({ max: 3 }),
        fc.constantFrom(10, 30, 45),
        fc.nat({ max: 180 }),
        (list, timeZone, day, minute, ahead, stepMinutes, leadMinutes) => {
          const schedules = list.map(([weekDay, opening, closing]) =>
            row(weekDay, opening, closing),
          );
          const now = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
          const today = businessTime(now, timeZone).date;
          const date = addDays(today, ahead);
          const slots = timeSlots(schedules, { at: now, timeZone, date, stepMinutes, leadMinutes });
          // One expectation for all slots: thousands of expectations would take most of the time.
          const earliest = now.getTime() + leadMinutes * 60_000;
          const wrong = slots.filter(({ kind, start, end, scheduleAt }, index) => {
            if (!isStoreOpen(schedules, start, timeZone)) return true;
            if (kind === 'now') return start !== now || date !== today;
            const before = slots[index - 1];
            const isAfter =
              before?.kind !== 'scheduled' || start.getTime() > before.start.getTime();
            const isLater =
              start.getTime() >= earliest && isAfter && (end?.getTime() ?? 0) > start.getTime();
            const isNamed =
              scheduleAt === formatBusinessTime(start, timeZone) && scheduleAt.startsWith(date);
            return !isLater || !isNamed;
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
