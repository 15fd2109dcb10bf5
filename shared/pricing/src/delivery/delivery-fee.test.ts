import * as fc from 'fast-check';
import {
  type DeliveryInput,
  deliveryFee,
  distanceKm,
  freeDeliveryProgress,
  freeDeliveryThreshold,
  straightLineMetres,
} from '../index';

const rates = {
  delivery_charge_type: 'distance',
  per_km_shipping_charge: 4,
  minimum_shipping_charge: 10,
  maximum_shipping_charge: 40,
};
const own = {
  self_delivery_system: 1,
  per_km_shipping_charge: 2,
  minimum_shipping_charge: 5,
  maximum_shipping_charge: 12,
};
const fee = (input: Partial<DeliveryInput>) =>
  deliveryFee({ orderType: 'delivery', distanceKm: 5, rates, ...input });

describe('distance', () => {
  const cairo = { latitude: '30.0444', longitude: '31.2357' };
  const giza = { lat: 30.0131, lng: 31.2089 };

  test('the route in kilometres, also of length 0', () => {
    expect(distanceKm({ distanceMeters: 5200 }, cairo, giza)).toBe(5.2);
    expect(distanceKm({ distanceMeters: 0 }, cairo, giza)).toBe(0);
  });

  test('the straight line without a route', () => {
    const metres = Math.round(straightLineMetres(cairo, giza));
    expect(metres).toBe(4337);
    expect(distanceKm({ status: 'ZERO_RESULTS' }, cairo, giza)).toBe(metres / 1000);
    expect(distanceKm({ status: 'ZERO_RESULTS', distanceMeters: 1 }, cairo, giza)).toBe(
      metres / 1000,
    );
    expect(distanceKm(null, cairo, giza)).toBe(metres / 1000);
  });

  test('a quarter of the equator of the specified sphere', () => {
    const metres = straightLineMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 90 });
    expect(metres).toBeCloseTo((Math.PI / 2) * 6378137, 6);
  });

  test('antipodes and poles have a distance', () => {
    const half = Math.PI * 6378137;
    expect(straightLineMetres({ lat: 0, lng: -90 }, { lat: 0, lng: 90 })).toBeCloseTo(half, 3);
    expect(straightLineMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(half, 3);
  });

  test('is symmetric and zero to itself', () => {
    const place = fc.record({
      lat: fc.integer({ min: -90, max: 90 }),
      lng: fc.integer({ min: -180, max: 180 }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(straightLineMetres(a, b)).toBeCloseTo(straightLineMetres(b, a), 6);
        expect(straightLineMetres(a, a)).toBe(0);
      }),
    );
  });

  test('refuses invalid coordinates', () => {
    expect(() => straightLineMetres({ lat: 91, lng: 0 }, giza)).toThrow('coordinate: latitude');
    expect(() => straightLineMetres({ lat: 0, lng: 181 }, giza)).toThrow('coordinate: longitude');
    expect(() => straightLineMetres({ lat: '١٢', lng: 0 }, giza)).toThrow('not-a-number');
  });
});

describe('delivery fee', () => {
  test('take-away is free', () => {
    expect(fee({ orderType: 'take_away' })).toMatchObject({ amount: 0, original: 0, freeBy: null });
  });

  test('scheduled orders pay like any other', () => {
    expect(fee({ orderType: 'schedule_order' }).amount).toBe(20);
  });

  test.each([
    [1, 10],
    [5, 20],
    [3.333, 13.33],
    [100, 40],
    [0, 10],
  ])('%p km by the terms of the zone cost %p', (km, amount) => {
    expect(fee({ distanceKm: km }).amount).toBe(amount);
  });

  test('without a maximum there is no limit, a maximum of 0 is one, and the minimum applies', () => {
    const with_ = (maximum_shipping_charge: number | string | null | undefined) =>
      fee({ distanceKm: 100, rates: { ...rates, maximum_shipping_charge } }).amount;
    expect(with_(null)).toBe(400);
    expect(with_(undefined)).toBe(400);
    expect(with_('')).toBe(400);
    expect(with_(0)).toBe(10);
  });

  test('a fixed charge does not depend on the distance', () => {
    const fixed = { ...rates, delivery_charge_type: 'fixed', fixed_shipping_charge: 15 };
    expect(fee({ rates: fixed, distanceKm: 90 }).amount).toBe(15);
  });

  test('extra charge, then the surcharge on the sum', () => {
    expect(fee({ extraCharge: 5, surge: { price: 10, price_type: 'percent' } })).toEqual({
      base: 20,
      extraCharge: 5,
      surcharge: 2.5,
      original: 27.5,
      freeBy: null,
      amount: 27.5,
    });
    expect(fee({ extraCharge: 5, surge: { price: 7, price_type: 'amount' } }).amount).toBe(32);
  });

  test('the surge call overrides the zone, which applies when there is no surge', () => {
    const zone = { increased_delivery_fee_status: 1, increased_delivery_fee: 50 };
    expect(fee({ zone, surge: { price: 7, price_type: 'amount' } }).surcharge).toBe(7);
    expect(fee({ zone, surge: { price: 0, price_type: 'amount' } }).surcharge).toBe(10);
    expect(fee({ zone }).surcharge).toBe(10);
    expect(fee({ zone: { ...zone, increased_delivery_fee_status: 0 } }).surcharge).toBe(0);
  });

  test('a self-delivery store has its own rate and neither extra charge nor surcharge', () => {
    const input = {
      store: own,
      extraCharge: 5,
      surge: { price: 10, price_type: 'amount' },
      zone: { increased_delivery_fee_status: 1, increased_delivery_fee: 50 },
    };
    expect(fee(input)).toMatchObject({ base: 10, extraCharge: 0, surcharge: 0, amount: 10 });
    expect(fee({ ...input, distanceKm: 1 }).amount).toBe(5);
    expect(fee({ ...input, distanceKm: 50 }).amount).toBe(12);
  });

  test('free from a self-delivery store', () => {
    expect(fee({ store: { ...own, free_delivery: true } })).toMatchObject({
      original: 10,
      freeBy: 'vendor',
      amount: 0,
    });
    const noSelf = { ...own, self_delivery_system: 0, free_delivery: true };
    expect(fee({ store: noSelf }).amount).toBe(20);
  });

  test('free by the operator, by order amount or everywhere', () => {
    const over = (subtotal: number, status = true) =>
      fee({
        subtotal,
        config: {
          admin_free_delivery: {
            status,
            type: 'free_delivery_by_order_amount',
            free_delivery_over: 200,
          },
        },
      });
    expect(over(199.99)).toMatchObject({ freeBy: null, amount: 20 });
    expect(over(200)).toMatchObject({ freeBy: 'admin', amount: 0, original: 20 });
    expect(over(200, false).amount).toBe(20);
    const everywhere = {
      admin_free_delivery: { status: 1, type: 'free_delivery_to_all_store', free_delivery_over: 0 },
    };
    expect(fee({ config: everywhere, store: own })).toMatchObject({ freeBy: 'admin', amount: 0 });
  });

  test('free by a coupon', () => {
    expect(fee({ freeByCoupon: true })).toMatchObject({ freeBy: 'coupon', amount: 0 });
  });

  test('parcels: category, else configuration, never free, no coupon', () => {
    const parcel: Partial<DeliveryInput> = {
      orderType: 'parcel',
      distanceKm: 5,
      config: {
        parcel_per_km_shipping_charge: 3,
        parcel_minimum_shipping_charge: 20,
        admin_free_delivery: { status: true, type: 'free_delivery_to_all_store' },
      },
      freeByCoupon: true,
    };
    expect(fee(parcel).amount).toBe(20);
    expect(fee({ ...parcel, distanceKm: 10 }).amount).toBe(30);
    const parcelCategory = {
      parcel_per_km_shipping_charge: 10,
      parcel_minimum_shipping_charge: null,
    };
    expect(fee({ ...parcel, parcelCategory }).amount).toBe(50);
    expect(fee({ ...parcel, parcelCategory, distanceKm: 0 }).amount).toBe(20);
    const surge = { price: 10, price_type: 'percent' };
    const dear = { ...parcel, parcelCategory, extraCharge: 4, surge };
    expect(fee(dear).amount).toBe(59.4);
    // Stores never deliver parcels.
    expect(fee({ ...dear, store: own }).amount).toBe(59.4);
  });

  test('refuses invalid input', () => {
    expect(() => fee({ distanceKm: Number.NaN })).toThrow('not-a-number: distance');
    expect(() => fee({ distanceKm: -1 })).toThrow('negative: distance');
    expect(() => fee({ surge: { price: 1, price_type: 'x' } })).toThrow('unknown-type: price_type');
  });

  test('is within its limits, grows with distance and equals the sum of its parts', () => {
    const cents = fc.nat({ max: 10_000 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (a, b, rate, minimum, span) => {
        const terms = {
          per_km_shipping_charge: rate,
          minimum_shipping_charge: minimum,
          maximum_shipping_charge: Math.round((minimum + span) * 100) / 100,
        };
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((km) =>
          fee({ distanceKm: km, rates: terms, extraCharge: 1.5 }),
        );
        if (!near || !far) throw new Error('two fees');
        expect(near.amount).toBeLessThanOrEqual(far.amount);
        expect(near.base).toBeGreaterThanOrEqual(minimum);
        expect(far.base).toBeLessThanOrEqual(terms.maximum_shipping_charge);
        expect(far.original).toBeCloseTo(far.base + far.extraCharge + far.surcharge, 9);
      }),
    );
  });
});

describe('free-delivery bar', () => {
  test.each([
    [0, 200, 0, 200],
    [50, 200, 25, 150],
    [66.6, 200, 33, 133.4],
    [200, 200, 100, 0],
    [900, 200, 100, 0],
    [-5, 200, 0, 200],
    [5, 0, 100, 0],
    [0.1, 0.3, 33, 0.2],
  ])('%p of %p is %p percent, %p remaining', (subtotal, threshold, percent, remaining) => {
    expect(freeDeliveryProgress(subtotal, threshold)).toEqual({ percent, remaining });
  });

  test('the threshold: new form, else old form, else none', () => {
    const admin = (status: boolean, type: string) => ({
      admin_free_delivery: { status, type, free_delivery_over: 80 },
      free_delivery_over: 50,
    });
    expect(freeDeliveryThreshold(admin(true, 'free_delivery_by_order_amount'))).toBe(80);
    expect(freeDeliveryThreshold(admin(true, 'free_delivery_to_all_store'))).toBe(0);
    expect(freeDeliveryThreshold(admin(true, 'something_new'))).toBeNull();
    expect(freeDeliveryThreshold(admin(false, 'free_delivery_by_order_amount'))).toBeNull();
    expect(freeDeliveryThreshold({ free_delivery_over: 50 })).toBe(50);
    expect(freeDeliveryThreshold({ free_delivery_over: null })).toBeNull();
    expect(freeDeliveryThreshold({})).toBeNull();
  });
});
