import type { TestAnswer } from '../../../testing/send-request';
import { buyNow } from '../../orders/testing/item-fixture';
import type { OrderingShop, Somebody } from '../../orders/testing/ordering-shop';

/** The page of the shop to which a gateway leads back. */
export const CALLBACK = 'https://shop.example/order-placed?order_id=1';

/** Orders that are paid at a gateway. The calls read `shop` when they are called. */
export function payingFixture(
  shop: OrderingShop & { readonly store: number; readonly item: number },
) {
  return {
    /** @returns the number of a new order of one item that waits for its payment */
    async place(as: Somebody): Promise<number> {
      const body = buyNow(shop.store, shop.item, 1, { payment_method: 'digital_payment' });
      return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
    },

    /** Begins a payment, by default at the page of the sandbox. */
    pay: (as: Somebody, order_id: number, more: object = {}) =>
      shop.ask('POST', '/customer/order/digital-payment', {
        as,
        body: { order_id, payment_method: 'sandbox_card', callback: CALLBACK, ...more },
      }),

    stateOf: (id: number) =>
      shop.database.one('select order_status, payment_status from orders where id = $1', [id]),

    /** The result that the page of the shop gets. */
    flagOf: (answer: TestAnswer) => new URL(answer.json().redirect_link).searchParams.get('flag'),
  };
}
