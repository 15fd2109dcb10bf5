import { type Arrival, type ArrivingOrder, arrivalOf, isPutOff, steadyArrival } from './arrival';

const timeZone = 'Africa/Cairo';
const at = (time: string) => new Date(`2030-01-02T${time}:00Z`);
const order: ArrivingOrder = {
  order_type: 'delivery',
  order_status: 'processing',
  created_at: '2030-01-02T10:00:00Z',
  min_delivery_time: 20,
  max_delivery_time: 40,
};

it('is a range with what it will not exceed', () => {
  expect(arrivalOf(order, { now: at('10:02'), timeZone })).toEqual({
    kind: 'range',
    from: at('10:20'),
    to: at('10:40'),
    latest: null,
  });
});

it('is never in the past, however late in its range it is', () => {
  expect(arrivalOf(order, { now: at('10:33'), timeZone })).toMatchObject({
    kind: 'range',
    from: at('10:35'),
    to: at('10:40'),
  });
  for (let minute = 0; minute <= 40; minute += 1) {
    const now = new Date(at('10:00').getTime() + minute * 60_000 + 1);
    const arrival = arrivalOf(order, { now, timeZone });
    if (arrival.kind === 'range') expect(arrival.from.getTime()).toBeGreaterThan(now.getTime());
  }
  expect(arrivalOf(order, { now: at('10:38'), timeZone })).toMatchObject({ kind: 'arriving' });
});

it('never counts below zero', () => {
  expect(arrivalOf(order, { now: at('10:40'), timeZone })).toMatchObject({ kind: 'arriving' });
  expect(arrivalOf(order, { now: at('10:41'), timeZone })).toEqual({
    kind: 'late',
    latest: at('10:40'),
  });
});

it('follows the courier once he has the order', () => {
  const onTheWay: ArrivingOrder = { ...order, order_status: 'picked_up' };
  expect(arrivalOf(onTheWay, { now: at('10:10'), timeZone, travelSeconds: 600 })).toEqual({
    kind: 'range',
    from: at('10:20'),
    to: at('10:25'),
    latest: at('10:40'),
  });
  expect(arrivalOf(onTheWay, { now: at('10:10'), timeZone, travelSeconds: 30 })).toMatchObject({
    kind: 'arriving',
  });
  expect(arrivalOf(order, { now: at('10:02'), timeZone, travelSeconds: 30 })).toMatchObject({
    from: at('10:20'),
  });
});

it('changes only with a reason', () => {
  const range = (from: string, to: string): Arrival => ({
    kind: 'range',
    from: at(from),
    to: at(to),
    latest: null,
  });
  const now = at('09:30');
  const shown = { arrival: range('09:40', '09:50'), status: 'picked_up' } as const;
  const next = (from: string, to: string) => ({ arrival: range(from, to), status: shown.status });
  expect(steadyArrival(null, next('09:40', '09:45'), now)).toEqual(range('09:40', '09:45'));
  expect(steadyArrival(shown, next('09:40', '09:45'), now)).toBe(shown.arrival);
  expect(steadyArrival(shown, next('09:50', '10:00'), now)).toEqual(range('09:50', '10:00'));
  // The order reached another state, or time passed.
  const before = { ...shown, status: 'processing' } as const;
  expect(steadyArrival(before, next('09:40', '09:45'), now)).toEqual(range('09:40', '09:45'));
  expect(steadyArrival(shown, next('09:45', '09:50'), at('09:40'))).toEqual(
    range('09:45', '09:50'),
  );
  expect(
    steadyArrival(shown, { arrival: { kind: 'arriving', latest: null }, status: 'picked_up' }, now),
  ).toMatchObject({ kind: 'arriving' });
});

it('distinguishes a postponed arrival from one that only moved with the time', () => {
  const range = (from: string, to: string, latest: Date | null = null): Arrival => ({
    kind: 'range',
    from: at(from),
    to: at(to),
    latest,
  });
  const shown = { arrival: range('09:40', '09:50'), status: 'picked_up' } as const;
  expect(isPutOff(shown, { ...shown, arrival: range('09:50', '10:00') })).toBe(true);
  expect(isPutOff(shown, { ...shown, arrival: range('09:45', '09:50') })).toBe(false);
  const further = { arrival: range('09:50', '10:00'), status: 'delivered' } as const;
  expect(isPutOff(shown, further)).toBe(false);
  expect(isPutOff(null, shown)).toBe(false);
});

it('is the slot of a scheduled order, in the time of the business', () => {
  const scheduled = {
    ...order,
    schedule_at: '2030-01-02 20:00:00',
    min_delivery_time: 0,
    max_delivery_time: 30,
  };
  expect(arrivalOf(scheduled, { now: at('10:02'), timeZone })).toMatchObject({
    from: at('18:00'),
    to: at('18:30'),
    latest: null,
  });
});

it('is one time for a scheduled order that is collected, and nothing once that is ready', () => {
  const collected = {
    ...order,
    order_type: 'take_away' as const,
    schedule_at: '2030-01-02T18:00:00Z',
    min_delivery_time: 0,
    max_delivery_time: 0,
  };
  expect(arrivalOf(collected, { now: at('10:02'), timeZone })).toMatchObject({
    kind: 'range',
    from: at('18:00'),
    to: at('18:00'),
  });
  expect(arrivalOf(collected, { now: at('18:02'), timeZone })).toMatchObject({ kind: 'late' });
  const ready = { ...collected, order_status: 'handover' as const };
  expect(arrivalOf(ready, { now: at('18:02'), timeZone })).toEqual({ kind: 'unknown' });
});

it('shows nothing if nothing was promised', () => {
  const vague = { ...order, min_delivery_time: null, max_delivery_time: null };
  expect(arrivalOf(vague, { now: at('10:02'), timeZone })).toEqual({ kind: 'unknown' });
  expect(arrivalOf({ ...order, created_at: 'soon' }, { now: at('10:02'), timeZone })).toEqual({
    kind: 'unknown',
  });
});

it('is at least as long as the way takes, and keeps a later promise', () => {
  const onTheWay: ArrivingOrder = { ...order, order_status: 'picked_up' };
  const by = (now: string, travelSeconds: number | null) =>
    arrivalOf(onTheWay, { now: at(now), timeZone, travelSeconds });
  expect(by('10:10', 59)).toMatchObject({ kind: 'arriving', latest: at('10:40') });
  expect(by('10:10', 60)).toMatchObject({ from: at('10:15'), to: at('10:20') });
  // Twenty minutes that may become 26, so the promise equals the end of the range.
  expect(by('10:10', 1200)).toMatchObject({ from: at('10:30'), to: at('10:40'), latest: null });
  expect(by('10:35', 900)).toMatchObject({ from: at('10:50'), to: at('10:55'), latest: null });
  expect(by('10:02', null)).toMatchObject({ from: at('10:20'), to: at('10:40') });
});

it.each([{ min_delivery_time: null }, { max_delivery_time: null }])(
  'promises nothing with %p',
  (change) => {
    expect(arrivalOf({ ...order, ...change }, { now: at('10:02'), timeZone }).kind).toBe('unknown');
  },
);

it('stays unchanged while both of its ends move by at most five minutes', () => {
  const range = (from: string, to: string): Arrival => ({
    kind: 'range',
    from: at(from),
    to: at(to),
    latest: null,
  });
  const status = 'picked_up' as const;
  const shown = { arrival: range('09:40', '09:50'), status };
  const after = (from: string, to: string) =>
    steadyArrival(shown, { arrival: range(from, to), status }, at('09:30'));
  expect(after('09:45', '09:55')).toBe(shown.arrival);
  expect(after('09:35', '09:45')).toBe(shown.arrival);
  expect(after('09:40', '10:00')).toEqual(range('09:40', '10:00'));
  expect(after('09:50', '09:55')).toEqual(range('09:50', '09:55'));
  const arriving = { arrival: { kind: 'arriving', latest: null }, status } as const;
  expect(steadyArrival(arriving, shown, at('09:30'))).toBe(shown.arrival);
  expect([isPutOff(arriving, shown), isPutOff(shown, arriving)]).toEqual([false, false]);
});
