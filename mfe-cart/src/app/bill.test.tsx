import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleZone } from '../testing/checkout';
import { choose, openCheckout, setUpCheckout, unfold } from '../testing/checkout-page';
import { signInCustomer } from '../testing/page';
import { provideRemotes } from '../testing/remotes';
import { sampleItem, sampleLine, sampleStore } from '../testing/samples';

setUpCheckout(() => import('../features/checkout/bill-detail'));
beforeEach(() => provideRemotes({ 'account/address-book': () => null }));

const SURGE = 'POST /customer/order/get-surge-price';
const busy = { price: 25, price_type: 'percent', customer_note: 'Few riders now' };

const summary = async () => within(await screen.findByRole('region', { name: 'Your order' }));

/** Opens a line of the bill, as the keyboard does it, and gives its rows. */
async function sumOf(label: RegExp): Promise<(string | null)[]> {
  const line = await (await summary()).findByText(label);
  const sum = line.closest('details');
  if (!sum) throw new Error('This line has no sum to open.');
  await userEvent.click(line);
  expect(sum).toHaveAttribute('open');
  const rows = await within(sum).findAllByRole('listitem');
  return rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? null);
}

it('opens the delivery to its distance, vehicle and busy times', async () => {
  await openCheckout({ answers: { [SURGE]: busy, 'GET /vehicle/extra_charge': 2 } });
  expect(await (await summary()).findByText('Few riders now')).toBeInTheDocument();
  // 4 km × 2.00, 2.00 for the vehicle, a quarter of both.
  expect(await sumOf(/^Delivery/)).toEqual([
    'For 4 km by roadEGP 8.00',
    'Vehicle for this distanceEGP 2.00',
    'Busy timesEGP 2.50',
  ]);
});

it('says nothing of busy times where they cost nothing, and who pays a free delivery', async () => {
  const store = sampleStore({
    self_delivery_system: 1,
    free_delivery: true,
    per_km_shipping_charge: 3,
  });
  await openCheckout({ store, answers: { [SURGE]: busy } });
  expect(await sumOf(/^Delivery/)).toEqual([
    'For 4 km by roadEGP 12.00',
    'Paid by the store-EGP 12.00',
  ]);
  expect((await summary()).queryByText('Few riders now')).toBeNull();
});

it('opens the tax to its rate and base, and a discount to the items that have it', async () => {
  const item = sampleItem({ discount: 10, discount_type: 'percent' });
  await openCheckout({
    lines: [sampleLine(501, { item })],
    answers: { 'POST /customer/order/get-Tax': { tax_amount: 1.17, tax_status: 'excluded' } },
  });
  expect(await sumOf(/^Tax/)).toEqual(['10% of EGP 11.70']);
  expect(await sumOf(/^Item discount/)).toEqual([`${item.name}-EGP 1.30`]);
});

it('shows no amount for a delivery that cannot be priced yet', async () => {
  signInCustomer();
  await openCheckout({
    answers: {
      'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [{ ...sampleZone, id: 9 }] },
    },
    store: sampleStore({ zone_id: 9 }),
  });
  await unfold('How do you want it?');
  await choose('Delivery');
  const label = await (await summary()).findByText(/^Delivery/);
  expect(label.closest('dt')?.querySelector('details')).toBeNull();
});
