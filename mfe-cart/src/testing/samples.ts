import type { CartLine, Config, Coupon, Customer, Item, StoreDetails } from '@storefront/api';
import * as samples from '@storefront/api/testing';

export const { sampleItem } = samples;

/** An item without choices and with a limited stock. */
export function sampleGrocery(change: Partial<Item> = {}): Item {
  return sampleItem({ ...samples.grocery, ...change });
}

export function sampleLine(id: number, change: Partial<CartLine> = {}): CartLine {
  const item = change.item ?? sampleItem();
  return {
    id,
    item_id: item.id,
    model: 'Item',
    quantity: 1,
    price: 13,
    variation: [{ name: 'Size', values: { label: ['Large'] } }],
    add_on_ids: [],
    add_on_qtys: [],
    item,
    ...change,
  };
}

export function sampleGroceryLine(id: number, change: Partial<CartLine> = {}): CartLine {
  const item = change.item ?? sampleGrocery();
  return sampleLine(id, { item, price: item.price, variation: [], ...change });
}

export function sampleConfig(change: Partial<Config> = {}): Config {
  return samples.sampleConfig({
    ...samples.checkoutConfig,
    currency_code: 'EGP',
    ...change,
  });
}

/** A store with delivery and take-away, at any time and for any amount. */
export function sampleStore(change: Partial<StoreDetails> = {}): StoreDetails {
  return samples.sampleStore({
    tax: 10,
    discount: null,
    delivery: true,
    take_away: true,
    schedule_order: true,
    minimum_order: 0,
    ...change,
  });
}

/** 3.00 off any order. */
export function sampleCoupon(change: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    title: 'Welcome',
    code: 'HELLO',
    coupon_type: 'default',
    discount: 3,
    discount_type: 'amount',
    min_purchase: 0,
    max_discount: 0,
    start_date: '2020-01-01',
    expire_date: '2099-01-01',
    ...change,
  };
}

/** A customer with 20.00 in the wallet. */
export function sampleCustomer(change: Partial<Customer> = {}): Customer {
  return {
    id: 12,
    f_name: 'Sara',
    l_name: 'Nabil',
    phone: '+201112223334',
    wallet_balance: 20,
    loyalty_point: 0,
    ...change,
  };
}
