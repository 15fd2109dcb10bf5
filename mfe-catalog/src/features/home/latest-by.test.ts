import { latestBy } from './latest-by';

const cairo = 'Africa/Cairo';
const order = { created_at: '2026-01-10 12:02:00', min_delivery_time: 20, max_delivery_time: 35 };

it('is the promised time after placing the order, rounded up to five minutes', () => {
  const now = new Date('2026-01-10T10:10:00Z');
  expect(latestBy(order, now, cairo)?.toISOString()).toBe('2026-01-10T10:40:00.000Z');
});

it('is the end of the slot that was chosen', () => {
  const later = {
    ...order,
    schedule_at: '2026-01-10 18:00:00',
    min_delivery_time: 0,
    max_delivery_time: 30,
  };
  const now = new Date('2026-01-10T10:10:00Z');
  expect(latestBy(later, now, cairo)?.toISOString()).toBe('2026-01-10T16:30:00.000Z');
});

it('is unknown once it has passed, without a promise, and for an invalid time', () => {
  const now = new Date('2026-01-10T11:00:00Z');
  expect(latestBy(order, now, cairo)).toBeNull();
  expect(latestBy({ created_at: order.created_at }, now, cairo)).toBeNull();
  expect(latestBy({ ...order, created_at: 'soon' }, new Date(0), cairo)).toBeNull();
});
