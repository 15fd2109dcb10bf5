import {
  countOf,
  defaultPickupTime,
  fitHours,
  measureOf,
  readTrip,
  tripQuery,
  withCount,
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
    ['2026-06-01T17:30:00Z', '2026-06-02 10:00'],
  ])('at %s is %s', (now, expected) => {
    expect(defaultPickupTime(new Date(now), cairo)).toBe(expected);
  });
});

describe('a trip in the address', () => {
  it('comes back as it was written', () => {
    const trip = {
      type: 'distance_wise',
      pickupTime: '2026-06-05 15:00',
      hours: 3,
      destination: { lat: 30.06, lng: 31.22, name: 'Zamalek, 26 July St' },
    } as const;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(tripQuery(trip))) if (value) query.set(name, value);
    expect(readTrip(query, noon, cairo)).toEqual(trip);
  });

  it('is as by default where it makes no sense', () => {
    expect(read('trip=weekly&pickup=2020-01-01 10:00&hours=-4&to=1000,2,x')).toEqual({
      type: 'hourly',
      pickupTime: '2026-06-01 14:00',
      hours: 1,
      destination: null,
    });
    expect(read('').hours).toBe(3);
  });

  it('counts days in whole ones', () => {
    expect(read('trip=day_wise&hours=49').hours).toBe(48);
    expect(fitHours('day_wise', 24 * 400)).toBe(24 * 90);
    expect(countOf(withCount(read('trip=day_wise'), 5))).toBe(5);
    expect(withType(read('trip=hourly&hours=70'), 'day_wise').hours).toBe(24);
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
