import { maskAddress } from './request-log';

it('masks the secrets that travel in addresses', () => {
  expect(
    maskAddress('/api/v1/customer/cart/list?guest_id=abc&limit=10&token=x&tracking_token=y'),
  ).toBe('/api/v1/customer/cart/list?guest_id=***&limit=10&token=***&tracking_token=***');
});
