import { createFormats } from './formats';
import { issueText } from './issue-text';
import { startI18n } from './namespaces';
import { textsOf } from './use-texts';

const formats = createFormats('en', {
  currency: { symbol: '$', direction: 'left', digits: 2 },
  timeZone: 'Africa/Cairo',
});

test('rules of pricing have their specified texts', async () => {
  await startI18n({ language: 'en' });
  const t = textsOf('common');
  expect(
    issueText(t, { key: 'variationBetween', params: { name: 'Size', min: 1, max: 3 } }, formats),
  ).toBe('Selected variation named Size must be in between Minimum 1 and Maximum 3.');
  expect(issueText(t, { key: 'outOfStock', params: { limit: 0 } }, formats)).toBe('Out of Stock');
});

test('amounts and dates of a rule have the usual formats', async () => {
  await startI18n({ language: 'en' });
  const t = textsOf('common');
  expect(issueText(t, { key: 'couponMinimum', params: { min_purchase: 50 } }, formats)).toBe(
    'To apply this coupon,the minimum purchase amount is $50.00',
  );
  expect(
    issueText(t, { key: 'couponExpired', params: { expire_date: '2026-03-05' } }, formats),
  ).toBe('This coupon expired on Mar 5, 2026.');
});
