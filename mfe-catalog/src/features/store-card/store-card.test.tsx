import { createFormats } from '@storefront/i18n';
import { screen } from '@testing-library/react';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleConfig, sampleModule, sampleStore } from '../../testing/samples';
import { type DeliveryOfferInput, deliveryOffer } from './delivery-offer';
import { deliveryTimeText } from './delivery-time';
import { StoreCard } from './store-card';

describe('store card', () => {
  beforeEach(() => openShop());

  it('shows the data by which customers choose a store', async () => {
    fakeBackend({});
    const discount = {
      discount: 15,
      discount_type: 'percent' as const,
      min_purchase: 100,
      max_discount: 0,
      end_date: '2030-01-01',
      end_time: '23:59',
    };
    await renderPage(<StoreCard store={sampleStore({ discount })} />);
    expect(screen.getByRole('link', { name: 'Green Corner' })).toHaveAttribute(
      'href',
      expect.stringContaining('/store/green-corner?id=5&module_id=2&module_type=food'),
    );
    expect(screen.getByText('20–30 min')).toBeInTheDocument();
    expect(screen.getByText('810 m')).toBeInTheDocument();
    expect(screen.getByText(/Min\. .*25\.00/)).toBeInTheDocument();
    expect(screen.getByText(/15% off from .*100\.00/)).toBeInTheDocument();
    expect(screen.getByText('Rated 4.5 out of 5, 12 ratings')).toBeInTheDocument();
  });

  it('shows fee and distance on the card', async () => {
    fakeBackend({});
    await renderPage(<StoreCard store={sampleStore({ distance: 6200 })} />);
    expect(screen.getByText('6.2 km')).toBeInTheDocument();
    expect(await screen.findByText(/^From .*31\.00/)).toBeInTheDocument();
  });

  it('promises free delivery if the bill has it', async () => {
    fakeBackend({});
    const free = { self_delivery_system: 1, free_delivery: true };
    await renderPage(<StoreCard store={sampleStore(free)} />);
    expect(screen.getByText('Free delivery')).toBeInTheDocument();
    expect(screen.queryByText(/^From/)).toBeNull();
  });

  it('says that a store is closed, and whether the store itself has closed', async () => {
    fakeBackend({});
    await renderPage(<StoreCard store={sampleStore({ active: 0 })} />);
    expect(screen.getByText('Temporarily closed')).toBeInTheDocument();
  });

  it('says that a store does not deliver here, and promises nothing', async () => {
    fakeBackend({});
    const free = { self_delivery_system: 1, free_delivery: true, zone_id: 9 };
    await renderPage(<StoreCard store={sampleStore(free)} />);
    expect(screen.getByText('Does not deliver to your address')).toBeInTheDocument();
    expect(screen.queryByText('Free delivery')).toBeNull();
    expect(screen.queryByText('20–30 min')).toBeNull();
  });

  it('is shown even with invalid hours', async () => {
    fakeBackend({});
    const schedules = [{ day: 1, opening_time: 'late', closing_time: 'later' }];
    await renderPage(<StoreCard store={sampleStore({ schedules, open: 0 })} />);
    expect(screen.getByText('Closed')).toBeInTheDocument();
  });
});

describe('delivery offer', () => {
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
    expect(offer({ store: { ...store, free_delivery: true } })).toEqual({
      isFree: false,
      from: 20,
    });
  });

  it('is free where the operator delivers everything for free, not from an amount on', () => {
    const free = { status: 1, free_delivery_over: 0, type: 'free_delivery_to_all_store' } as const;
    const over = {
      ...free,
      free_delivery_over: 500,
      type: 'free_delivery_by_order_amount',
    } as const;
    expect(offer({ config: sampleConfig({ admin_free_delivery: free }) })).toEqual({
      isFree: true,
    });
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
});

describe('delivery time', () => {
  const region = {
    currency: { symbol: 'EGP', direction: 'left', digits: 2 },
    timeZone: 'Africa/Cairo',
  } as const;
  const ar = createFormats('ar', region);
  const en = createFormats('en', region);

  test.each([
    [{ delivery_time: '20-30 min' }, '20–30 min'],
    [{ delivery_time: '2-3 days' }, '2-3 days'],
    [{ min_delivery_time: 45, max_delivery_time: 80 }, '45–1 hr 20 min'],
    [{ delivery_time: '' }, null],
    [{}, null],
  ])('%j takes %s', (store, text) => {
    expect(deliveryTimeText(store, en)).toBe(text);
  });

  test('is shown in Arabic on an Arabic page', () => {
    expect(deliveryTimeText({ delivery_time: '20-30 min' }, ar)).toBe(`20–${ar.duration(30)}`);
    expect(ar.duration(30)).not.toContain('min');
    expect(deliveryTimeText({ delivery_time: '20-30 دقيقة' }, ar)).toBe(`20–${ar.duration(30)}`);
  });
});
