import * as z from 'zod/mini';
import { forgetBuyNow, keepBuyNow, readBuyNow } from './buy-now';

const Request = z.object({ kind: z.enum(['buy_now', 'campaign']), quantity: z.int() });

describe('the item of Buy Now', () => {
  it('is read as often as wanted until it is forgotten', () => {
    keepBuyNow({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    expect(readBuyNow(Request)).toEqual({ kind: 'buy_now', quantity: 2 });
    forgetBuyNow();
    expect(readBuyNow(Request)).toBeNull();
  });

  it('is nothing when it does not fit', () => {
    keepBuyNow({ kind: 'gift' });
    expect(readBuyNow(Request)).toBeNull();
    sessionStorage.setItem('souk:buy-now', '{broken');
    expect(readBuyNow(Request)).toBeNull();
  });
});
