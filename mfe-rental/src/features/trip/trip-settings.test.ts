import {
  countOf,
  defaultPickupTime,
  fitHours,
  isLengthCut,
  isPickupReplaced,
  maxCountOf,
  measureOf,
  passesClockChange,
  readPickupPlace,
  readTrip,
  returnTimeOf,
  type TripSettings,
  tripQuery,
  withCount,
  withTimes,
  withType,
} from './trip-settings';

const cairo = 'Africa/Cairo';
const noon = new Date('2026-06-01T09:00:00Z');
const read = (query: string) => readTrip(new URLSearchParams(query), noon, cairo);

describe('the pickup time by default', () => {
  it.each([
    ['2026-06-01T09:00:00Z', '2026-06-01 14:00'],
    ['2026-06-01T09:20:00Z', '2026-06-01 15:00'],
    ['2026-06-01T20:00:00Z', '2026-06-02 10:00'],
    ['2026-06-01T22:30:00Z', '2026-06-02 10:00'],
    // In this night the clocks go forward: the next day has 23 hours.
    ['2026-04-23T19:30:00Z', '2026-04-24 10:00'],
    ['2026-06-01T17:30:00Z', '2026-06-02 10:00'],
    // Two hours later it is exactly ten, and exactly eight in the evening or a minute before.
    ['2026-06-01T05:00:00Z', '2026-06-01 10:00'],
    ['2026-06-01T14:59:00Z', '2026-06-01 20:00'],
    ['2026-06-01T15:00:00Z', '2026-06-02 10:00'],
  ])('at %s is %s', (now, expected) => {
    expect(defaultPickupTime(new Date(now), cairo)).toBe(expected);
  });
});

describe('a trip in the address', () => {
  it('is read as it was written', () => {
    const trip = {
      type: 'distance_wise',
      pickupTime: '2026-06-05 15:00',
      hours: 3,
      destination: { lat: 30.06, lng: 31.22, name: 'Zamalek, 26 July St' },
    } as const;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(tripQuery(trip))) if (value) query.set(name, value);
    expect(readTrip(query, noon, cairo)).toEqual(trip);
    const from = { lat: 30.04, lng: 31.23, name: 'Talaat Harb, Cairo' };
    query.set('from', tripQuery(trip, from).from ?? '');
    expect(readPickupPlace(query)).toEqual(from);
  });

  it('contains delivery, return place and the age of the driver', () => {
    const trip: TripSettings = {
      ...read('trip=day_wise&hours=48&pickup=2026-06-05 15:00'),
      returnPlace: { lat: 30.06, lng: 31.22, name: 'Zamalek' },
      delivered: true,
      driverAge: 31,
    };
    const written = (settings: TripSettings) =>
      new URLSearchParams(
        Object.entries(tripQuery(settings)).flatMap(([name, value]) =>
          value === null ? [] : [[name, value]],
        ),
      );
    expect(readTrip(written(trip), noon, cairo)).toEqual(trip);
    expect(written(withType(trip, 'distance_wise')).has('back')).toBe(false);
    expect(read('bring=0&back=here&age=12')).toEqual(read(''));
    expect([read('age=16'), read('age=15')].map(({ driverAge }) => driverAge)).toEqual([
      16,
      undefined,
    ]);
  });

  it('contains only the fields that its type needs', () => {
    const place = { lat: 30.06, lng: 31.22, name: 'Zamalek' };
    const trip = { ...read('hours=5'), destination: place, returnPlace: place };
    expect(tripQuery(trip)).toMatchObject({ hours: '5', to: null, back: '30.06,31.22,Zamalek' });
    expect(tripQuery({ ...trip, type: 'distance_wise' })).toMatchObject({
      hours: null,
      to: '30.06,31.22,Zamalek',
      back: null,
    });
    expect(tripQuery(read(''))).toMatchObject({ from: null, to: null, back: null, bring: null });
  });

  it.each([
    ['90,180,x', true],
    ['-90,-180,x', true],
    ['90.1,2,x', false],
    ['2,180.1,x', false],
    ['2,3,', false],
  ])('a place at %s is one: %p', (from, is) => {
    expect(readPickupPlace(new URLSearchParams({ from })) !== null).toBe(is);
  });

  it('uses the defaults for invalid values', () => {
    expect(read('trip=weekly&pickup=2020-01-01 10:00&hours=-4&to=1000,2,x')).toEqual({
      type: 'hourly',
      pickupTime: '2026-06-01 14:00',
      hours: 1,
      destination: null,
    });
    expect(read('').hours).toBe(3);
  });

  it('says that its pickup time was replaced', () => {
    const isReplaced = (query: string) => isPickupReplaced(new URLSearchParams(query), read(query));
    expect(isReplaced('pickup=2020-01-01 10:00')).toBe(true);
    expect(isReplaced('pickup=tomorrow')).toBe(true);
    expect(isReplaced('pickup=2026-06-01 12:00')).toBe(true);
    expect(isReplaced('pickup=2026-06-01 12:01')).toBe(false);
    expect(isReplaced('pickup=2026-06-31 10:00')).toBe(true);
    expect(isReplaced('pickup=2026-13-05 15:00')).toBe(true);
    expect(isReplaced('pickup=2026-06-05 25:00')).toBe(true);
    expect(isReplaced('pickup=2026-06-05 15:00')).toBe(false);
    // More than a year ahead nothing can be booked.
    expect(isReplaced('pickup=2027-05-31 12:00')).toBe(false);
    expect(isReplaced('pickup=2027-05-31 12:30')).toBe(true);
    expect(isReplaced('')).toBe(false);
  });

  it('begins at the next time of the day when the clock skips its own', () => {
    // In Cairo the clock goes from midnight to one.
    const skipped = 'pickup=2027-04-30 00:30';
    expect(read(skipped).pickupTime).toBe('2027-04-30 01:30');
    expect(isPickupReplaced(new URLSearchParams(skipped), read(skipped))).toBe(true);
  });

  it('says that it is longer than what can be booked', () => {
    const isCut = (query: string) => isLengthCut(new URLSearchParams(query), read(query));
    expect(isCut('trip=day_wise&hours=2184')).toBe(true);
    expect(isCut('trip=day_wise&hours=2160')).toBe(false);
    expect(isCut('trip=hourly&hours=73')).toBe(true);
    expect(isCut('trip=hourly&hours=4.4')).toBe(false);
    expect(isCut('trip=distance_wise&hours=5000')).toBe(false);
    expect(isCut('')).toBe(false);
  });

  it('counts whole days, however long after the pickup the return is', () => {
    expect(countOf(read('trip=day_wise&hours=49.5'))).toBe(2);
    expect(read('trip=day_wise&hours=49.4').hours).toBe(49.5);
    expect(fitHours('day_wise', 24 * 400)).toBe(24 * 90);
    expect(countOf(withCount(read('trip=day_wise'), 5))).toBe(5);
    expect(withType(read('trip=hourly&hours=70'), 'day_wise').hours).toBe(24);
    expect(withType(read('trip=hourly&hours=70'), 'hourly').hours).toBe(70);
    expect(countOf(withCount(read('trip=hourly'), 5))).toBe(5);
    expect(countOf(read('trip=hourly&hours=49.5'))).toBe(49.5);
    expect([read('trip=hourly&hours=73').hours, maxCountOf(read('trip=hourly'))]).toEqual([72, 72]);
    expect(maxCountOf(read('trip=day_wise'))).toBe(90);
    expect(read('trip=day_wise').hours).toBe(24);
  });

  it('is measured in hours, or in kilometres once they are known', () => {
    expect(measureOf(read('hours=5'), null)).toEqual({ rental_type: 'hourly', estimated_hours: 5 });
    expect(measureOf(read('trip=distance_wise'), null)).toBeNull();
    expect(measureOf(read('trip=distance_wise'), 4.2)).toEqual({
      rental_type: 'distance_wise',
      distance: 4.2,
    });
  });
});

describe('a trip between two times', () => {
  const types = ['hourly', 'day_wise', 'distance_wise'] as const;
  const between = (from: string, until: string, query = 'trip=hourly') =>
    withTimes(read(query), { from, until }, cairo, types);

  it('lasts from the pickup to the return', () => {
    const trip = between('2026-06-05 10:00', '2026-06-05 14:30');
    expect(trip).toMatchObject({ type: 'hourly', pickupTime: '2026-06-05 10:00', hours: 4.5 });
    expect(returnTimeOf(trip, cairo)).toBe('2026-06-05 14:30');
  });

  it('becomes a trip by the day if it is too long for hours and days are offered', () => {
    const [from, until] = ['2026-06-05 10:00', '2026-06-19 12:00'];
    const trip = between(from, until);
    expect(trip).toMatchObject({ type: 'day_wise', hours: 14 * 24 + 2 });
    expect(countOf(trip)).toBe(14);
    const longest = between(from, '2026-06-08 10:00');
    expect(longest).toMatchObject({ type: 'hourly', hours: 72 });
    expect(between(from, until, 'trip=distance_wise').type).toBe('distance_wise');
    expect(withTimes(read(''), { from, until }, cairo, ['hourly'])).toMatchObject({
      type: 'hourly',
      hours: 72,
    });
  });

  it('ends at the same local time when summer time begins in between', () => {
    // Cairo puts its clocks forward on the last Friday of April.
    const trip = between('2026-04-23 12:00', '2026-04-24 12:00');
    expect(trip.hours).toBe(23);
    expect(returnTimeOf(trip, cairo)).toBe('2026-04-24 12:00');
    expect(passesClockChange(trip, cairo)).toBe(true);
    expect(passesClockChange(between('2026-06-05 10:00', '2026-06-06 10:00'), cairo)).toBe(false);
  });
});
