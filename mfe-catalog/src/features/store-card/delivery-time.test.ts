import { createFormats } from '@storefront/i18n';
import { deliveryTimeText } from './delivery-time';

const region = {
  currency: { symbol: 'EGP', direction: 'left', digits: 2 },
  timeZone: 'Africa/Cairo',
} as const;
const ar = createFormats('ar', region);
const en = createFormats('en', region);

test.each([
  [{ delivery_time: '20-30 min' }, '20–30 min'],
  [{ delivery_time: '2-3 days' }, '2-3 days'],
  [{ min_delivery_time: 45, max_delivery_time: 80 }, '45–1 hr 20 min'],
  [{ delivery_time: '' }, null],
  [{}, null],
])('%j takes %s', (store, text) => {
  expect(deliveryTimeText(store, en)).toBe(text);
});

test('is shown in Arabic on an Arabic page', () => {
  expect(deliveryTimeText({ delivery_time: '20-30 min' }, ar)).toBe(`20–${ar.duration(30)}`);
  expect(ar.duration(30)).not.toContain('min');
  expect(deliveryTimeText({ delivery_time: '20-30 دقيقة' }, ar)).toBe(`20–${ar.duration(30)}`);
});
