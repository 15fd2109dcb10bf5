import { type ArrivingOrder, arrivalOf } from './arrival';

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
    latest: at('10:40'),
  });
});

it('starts from now when the earliest time is past', () => {
  expect(arrivalOf(order, { now: at('10:33'), timeZone })).toMatchObject({
    kind: 'range',
    from: at('10:30'),
    to: at('10:40'),
  });
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

it('counts from the chosen time of a scheduled order, in the time of the business', () => {
  const scheduled = { ...order, schedule_at: '2030-01-02 20:00:00' };
  expect(arrivalOf(scheduled, { now: at('10:02'), timeZone })).toMatchObject({
    from: at('18:20'),
    to: at('18:40'),
  });
});

it('says nothing where nothing was promised', () => {
  const vague = { ...order, min_delivery_time: null, max_delivery_time: null };
  expect(arrivalOf(vague, { now: at('10:02'), timeZone })).toEqual({ kind: 'unknown' });
  expect(arrivalOf({ ...order, created_at: 'soon' }, { now: at('10:02'), timeZone })).toEqual({
    kind: 'unknown',
  });
});
