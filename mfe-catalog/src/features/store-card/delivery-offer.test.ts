import { sampleConfig, sampleModule, sampleStore } from '../../testing/samples';
import { type DeliveryOfferInput, deliveryOffer } from './delivery-offer';

const store = sampleStore({ zone_id: 1, distance: 4000, self_delivery_system: 0 });
const offer = (input: Partial<DeliveryOfferInput>) =>
  deliveryOffer({
    store,
    moduleId: 2,
    modules: [sampleModule()],
    config: sampleConfig(),
    ...input,
  });

it("is the zone's rate for the way to the store, within its limits", () => {
  expect(offer({})).toEqual({ isFree: false, from: 20 });
  expect(offer({ store: { ...store, distance: 100 } })).toEqual({ isFree: false, from: 15 });
  expect(offer({ store: { ...store, distance: null } })).toEqual({ isFree: false, from: 15 });
});

it("is the store's own rate where it delivers itself", () => {
  const own = { ...store, self_delivery_system: 1, per_km_shipping_charge: 2 };
  expect(offer({ store: { ...own, minimum_shipping_charge: 5 } })).toEqual({
    isFree: false,
    from: 8,
  });
  expect(offer({ store: { ...own, free_delivery: true } })).toEqual({ isFree: true });
});

it('promises no free delivery that the bill does not have', () => {
  expect(offer({ store: { ...store, free_delivery: true } })).toEqual({ isFree: false, from: 20 });
});

it('is free where the operator delivers everything for free, not from an amount on', () => {
  const free = { status: 1, free_delivery_over: 0, type: 'free_delivery_to_all_store' } as const;
  const over = { ...free, free_delivery_over: 500, type: 'free_delivery_by_order_amount' } as const;
  expect(offer({ config: sampleConfig({ admin_free_delivery: free }) })).toEqual({ isFree: true });
  expect(offer({ config: sampleConfig({ admin_free_delivery: over }) })).toMatchObject({
    isFree: false,
  });
});

it('shows nothing while the terms are unknown or invalid', () => {
  expect(offer({ modules: undefined })).toBeNull();
  expect(offer({ moduleId: 9 })).toBeNull();
  expect(offer({ store: { ...store, zone_id: 9 } })).toBeNull();
  expect(offer({ store: { ...store, distance: -1 } })).toBeNull();
});
