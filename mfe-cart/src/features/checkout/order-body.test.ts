import { emptyDraft } from './checkout-draft';
import { type OrderBodyInput, orderBody } from './order-body';

const input: OrderBodyInput = {
  draft: { ...emptyDraft, tip: 5, note: ' ring twice ', instruction: 'at the gate' },
  recipient: {
    name: 'Mona',
    phone: '+201001234567',
    email: '',
    address: '12 Palm Street',
    addressType: 'home',
    house: '12',
    floor: '',
    road: 'Palm',
    latitude: 30.05,
    longitude: 31.24,
  },
  storeId: 5,
  distanceKm: 3.2,
  isGuest: true,
  ownLines: null,
  packagingAmount: 3,
};

describe('orderBody', () => {
  it('carries a delivery with its address, and no amounts but the tip', () => {
    const body = orderBody(input);
    expect(body).toMatchObject({
      order_type: 'delivery',
      payment_method: 'cash_on_delivery',
      address: '12 Palm Street',
      latitude: '30.05',
      is_guest: 1,
      dm_tips: 5,
      order_note: 'ring twice',
      floor: null,
      contact_person_email: null,
      schedule_at: null,
      is_buy_now: 0,
    });
    expect(Object.keys(body).filter((key) => /amount|tax|discount/.test(key))).toEqual([
      'extra_packaging_amount',
    ]);
  });

  it('leaves address, tip and instruction out of a take-away', () => {
    const body = orderBody({ ...input, draft: { ...input.draft, orderType: 'take_away' } });
    for (const field of ['address', 'latitude', 'distance', 'dm_tips', 'delivery_instruction']) {
      expect(body).not.toHaveProperty(field);
    }
  });

  it('sends the lines of a buy-now order as text', () => {
    const body = orderBody({ ...input, ownLines: [{ item_id: 88, quantity: 2 }] });
    expect(body.is_buy_now).toBe(1);
    expect(JSON.parse(String(body.cart))).toEqual([{ item_id: 88, quantity: 2 }]);
  });
});
