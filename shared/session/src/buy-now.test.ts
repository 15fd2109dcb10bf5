import * as z from 'zod/mini';
import { forgetBuyNow, keepBuyNow, readBuyNow } from './buy-now';

const Request = z.object({ kind: z.enum(['buy_now', 'campaign']), quantity: z.int() });

describe('the item of Buy Now', () => {
  it('can be read repeatedly until it is forgotten', () => {
    keepBuyNow({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    forgetBuyNow();
    expect(readBuyNow(Request)).toBeNull();
  });

  it('is that of this tab, and in a tab without one the last of the browser', () => {
    keepBuyNow({ kind: 'buy_now', quantity: 2 });
    localStorage.setItem('souk:buy-now', '{"kind":"buy_now","quantity":7}');
    expect(readBuyNow(Request)?.quantity).toBe(2);
    sessionStorage.clear();
    expect(readBuyNow(Request)?.quantity).toBe(7);
    forgetBuyNow();
  });

  it('is null when it does not fit the schema', () => {
    keepBuyNow({ kind: 'gift' });
    expect(readBuyNow(Request)).toBeNull();
    sessionStorage.setItem('souk:buy-now', '{broken');
    expect(readBuyNow(Request)).toBeNull();
  });
});
