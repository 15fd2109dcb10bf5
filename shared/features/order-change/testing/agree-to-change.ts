import type { OrderingShop, Somebody, TestAnswer } from '@storefront/backend/testing/feature';

/** Sends a change of an order with the total that the customer sees, and again with the total that the server answers. */
export async function agreeToChange(
  shop: OrderingShop,
  as: Somebody,
  order_id: number,
  body: object,
): Promise<TestAnswer> {
  const send = (expected_total: number) =>
    shop.ask('PUT', '/customer/order/change', {
      as,
      body: { order_id, ...body, expected_total },
    });
  const first = await send((await shop.track(as, order_id)).order_amount);
  return first.statusCode === 409 ? send(first.json().expected_total) : first;
}
