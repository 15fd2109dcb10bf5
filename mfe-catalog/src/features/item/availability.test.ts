import { sampleItem } from '../../testing/samples';
import { availabilityOf } from './availability';

const hours = { available_time_starts: '10:00', available_time_ends: '22:00' };
/** 20:30 and 23:30 in Cairo, which is two hours ahead in January. */
const evening = new Date('2026-01-05T18:30:00Z');
const night = new Date('2026-01-05T21:30:00Z');

it('uses the time of the business, not of the device', () => {
  expect(availabilityOf(sampleItem(hours), evening, 'Africa/Cairo')).toBe('now');
  expect(availabilityOf(sampleItem(hours), evening, 'Asia/Tokyo')).toBe('later');
});

it('is available later only if scheduled orders are accepted', () => {
  expect(availabilityOf(sampleItem(hours), night, 'Africa/Cairo')).toBe('later');
  const never = sampleItem({ ...hours, schedule_order: false });
  expect(availabilityOf(never, night, 'Africa/Cairo')).toBe('never');
});

it('does not limit an item by hours that cannot be read', () => {
  const broken = sampleItem({ available_time_starts: 'soon' });
  expect(availabilityOf(broken, night, 'Africa/Cairo')).toBe('now');
});
