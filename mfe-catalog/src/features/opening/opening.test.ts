import { act, renderHook } from '@testing-library/react';
import { openingOf } from './opening';
import { useNow } from './use-now';

describe('opening', () => {
  const cairo = 'Africa/Cairo';
  /** Monday 5 January 2026, 20:30 in Cairo. */
  const monday = new Date('2026-01-05T18:30:00Z');
  const schedules = [{ day: 1, opening_time: '09:00', closing_time: '22:00' }];

  it('is open until the closing time', () => {
    expect(openingOf({ schedules }, monday, cairo, false)).toEqual({
      state: 'open',
      closesAt: { days: 0, weekDay: 1, time: '22:00' },
    });
  });

  it('names the next opening, a week ahead if need be', () => {
    const late = new Date('2026-01-05T20:30:00Z');
    expect(openingOf({ schedules }, late, cairo, false)).toEqual({
      state: 'closed',
      opensAt: { days: 7, weekDay: 1, time: '09:00' },
    });
    expect(openingOf({ schedules: [] }, monday, cairo, false)).toEqual({
      state: 'closed',
      opensAt: null,
    });
  });

  it('is paused independently of its hours', () => {
    expect(openingOf({ schedules, active: 0 }, monday, cairo, true)).toEqual({ state: 'paused' });
  });

  it('never closes in a module that is always open', () => {
    expect(openingOf({ schedules: [] }, monday, cairo, true)).toMatchObject({ state: 'open' });
  });

  it('uses the answer of the server if a list leaves the hours out', () => {
    expect(openingOf({ open: 0 }, monday, cairo, false)).toEqual({
      state: 'closed',
      opensAt: null,
    });
    expect(openingOf({ open: 1 }, monday, cairo, false)).toEqual({ state: 'open', closesAt: null });
    expect(openingOf({}, monday, cairo, false)).toEqual({ state: 'open', closesAt: null });
  });

  it.each<[Parameters<typeof openingOf>[0], string]>([
    [{ schedules, active: 1 }, 'open'],
    [{ schedules, active: null }, 'open'],
    [{ open: null }, 'open'],
    [{ open: 0, schedules }, 'open'],
    [{ active: 0 }, 'paused'],
  ])('a store with %j is %s', (store, state) => {
    expect(openingOf(store, monday, cairo, false).state).toBe(state);
  });
});

describe('use now', () => {
  const minute = 60_000;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The times that a card shows, one per render. */
  function watch() {
    const shown: Date[] = [];
    const view = renderHook(() => shown.push(useNow()));
    return { shown, unmount: view.unmount };
  }

  test('the time advances every minute, for all components that show it', () => {
    const { shown } = watch();
    const other = watch();
    act(() => jest.advanceTimersByTime(minute));
    expect(shown.at(-1)).toEqual(new Date());
    expect(other.shown.at(-1)).toBe(shown.at(-1));
  });

  test('the first drawing is not repeated for some seconds', () => {
    watch().unmount();
    jest.advanceTimersByTime(minute / 2);
    expect(watch().shown).toHaveLength(1);
  });

  test('after a long time without a clock the current time is shown', () => {
    watch().unmount();
    jest.advanceTimersByTime(5 * minute);
    expect(watch().shown.at(-1)).toEqual(new Date());
  });
});
