import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assessLine } from '../features/cart/assess-line';
import { Bill } from '../features/checkout/bill/bill';
import BillDetail, { type BillDetailProps } from '../features/checkout/bill/bill-detail';
import { prepareSavingsTexts } from '../features/checkout/savings/savings-texts';
import { assembleCheckout } from '../features/order/assemble-checkout';
import { cartRules } from '../features/order/cart-rules';
import { sampleZone } from '../testing/checkout';
import { sampleFacts } from '../testing/checkout-facts';
import { choose, openCheckout, placeButton, setUpCheckout, unfold } from '../testing/checkout-page';
import { signInCustomer } from '../testing/page';
import { provideRemotes } from '../testing/remotes';
import {
  sampleConfig,
  sampleCoupon,
  sampleCustomer,
  sampleItem,
  sampleLine,
  sampleStore,
} from '../testing/samples';

setUpCheckout(() => import('../features/checkout/bill/bill-detail'));
beforeEach(() => provideRemotes({ 'account/address-book': () => null }));

const SURGE = 'POST /customer/order/get-surge-price';
const busy = { price: 25, price_type: 'percent', customer_note: 'Few riders now' };

const summary = async () => within(await screen.findByRole('region', { name: 'Your order' }));

/** Opens a line of the bill, like the keyboard does, and returns its rows. */
async function sumOf(label: RegExp): Promise<(string | null)[]> {
  // Without an amount in the button, the delivery is not priced yet.
  await placeButton(/^Place order, /);
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

it.each(['GET /vehicle/extra_charge', SURGE, 'GET /config/get-zone-id'])(
  'shows neither a total nor a free delivery, and orders nothing, until %s is answered',
  async (route) => {
    const answers = {
      [SURGE]: busy,
      'GET /vehicle/extra_charge': 2,
      'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [sampleZone] },
    };
    let respond: (answer: object | number) => void = () => undefined;
    const waiting = new Promise<object | number>((resolve) => {
      respond = resolve;
    });
    await openCheckout({ answers: { ...answers, [route]: () => waiting } });
    const bill = await summary();
    expect(await bill.findByText('Delivery')).toBeInTheDocument();
    expect(bill.queryByText('Free')).toBeNull();
    expect((await bill.findByText('Total')).nextSibling).not.toHaveTextContent(/\d/);
    const button = await placeButton(/^Place order$/);
    expect(button).toHaveAccessibleDescription('The delivery is being priced.');
    await act(async () => respond(answers[route as keyof typeof answers]));
    expect(await placeButton(/^Place order, .*26.80/)).not.toHaveAccessibleDescription();
    expect(bill.getByText('Total').nextSibling).toHaveTextContent(/EGP/);
  },
);

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

describe('a line of the bill and what it opens to', () => {
  type Change = NonNullable<Parameters<typeof sampleFacts<'cart'>>[1]>;
  const facts = sampleFacts('cart');
  const { terms, draft } = facts;
  const half = { discount: 50, discount_type: 'percent' } as const;
  const dated = { end_date: '2099-01-01', start_time: '00:00', end_time: '23:59' };
  const discounted = (max_discount: number) =>
    sampleStore({ discount: { ...half, min_purchase: 0, max_discount, ...dated } });
  const item = sampleItem({ discount: 10, discount_type: 'percent' });
  const linesOf = (...lines: ReturnType<typeof sampleLine>[]) =>
    lines.map((line) => assessLine(line, facts, 2));
  const two = linesOf(sampleLine(501), sampleLine(502, { item: { ...item, id: 89 } }));
  const flash = { ...item, flash_sale: 1 as const };
  const tax = (tax_amount: number, tax_status: 'excluded' | 'included') => ({
    tax: { answer: { tax_amount, tax_status }, isPending: false, error: null },
  });
  const coupon = (change: Parameters<typeof sampleCoupon>[0]) => ({
    own: { coupon: sampleCoupon(change) },
  });
  const first = (change: object): Change => ({
    isGuest: false,
    customer: sampleCustomer({ is_valid_for_discount: true, discount_amount: 2, ...change }),
  });

  it.each<[BillDetailProps['name'], string, string[], Change]>([
    ['delivery', 'Delivery (4 km by road) EGP 8.00', ['For 4 km by road EGP 8.00'], {}],
    [
      'delivery',
      'Delivery EGP 5.00',
      ['Delivery EGP 5.00'],
      { terms: { ...terms, kilometres: 0 } },
    ],
    [
      'delivery',
      'Delivery (4 km by road) Free',
      ['For 4 km by road EGP 8.00', 'Paid by the shop -EGP 8.00'],
      { config: sampleConfig({ free_delivery_over: 10 }) },
    ],
    [
      'delivery',
      'Delivery (4 km by road) Free',
      ['For 4 km by road EGP 8.00', 'Paid by your coupon -EGP 8.00'],
      coupon({ coupon_type: 'free_delivery' }),
    ],
    ['tax', 'Tax EGP 1.30', ['10% of EGP 13.00'], {}],
    [
      'tax',
      'Tax (included) EGP 1.18',
      ['10%, contained in EGP 13.00'],
      { config: sampleConfig({ tax_included: 1 }) },
    ],
    ['tax', 'Tax EGP 2.00', ['On EGP 13.00, calculated by the store'], tax(2, 'excluded')],
    ['couponDiscount', 'Coupon -EGP 3.00', ['EGP 3.00 off'], coupon({})],
    ['couponDiscount', 'Coupon -EGP 6.50', ['50% off'], coupon(half)],
    [
      'couponDiscount',
      'Coupon -EGP 4.00',
      ['50% off, at most EGP 4.00'],
      coupon({ ...half, max_discount: 4 }),
    ],
    [
      'firstOrderDiscount',
      'First order discount -EGP 2.00',
      ['EGP 2.00 off'],
      first({ discount_amount_type: 'amount' }),
    ],
    [
      'firstOrderDiscount',
      'First order discount -EGP 0.26',
      ['2% off'],
      first({ discount_amount_type: 'percentage' }),
    ],
    [
      'storeDiscount',
      'Store discount -EGP 6.50',
      ['50% off', 'Bowl -EGP 6.50'],
      { own: { store: discounted(0) } },
    ],
    [
      'storeDiscount',
      'Store discount -EGP 4.00',
      ['50% off, at most EGP 4.00', 'Bowl -EGP 4.00'],
      { own: { store: discounted(4) } },
    ],
    ['itemDiscount', 'Item discount -EGP 1.30', ['Salad -EGP 1.30'], { own: { lines: two } }],
    [
      'flashDiscount',
      'Flash sale discount -EGP 1.30',
      ['Bowl -EGP 1.30'],
      { own: { lines: linesOf(sampleLine(501, { item: flash })) } },
    ],
    ['tip', 'Tip for the courier EGP 10.00', [], { draft: { ...draft, tip: 10 } }],
  ])('%s: “%s” is %j', async (name, row, sum, change) => {
    await prepareSavingsTexts();
    const changed = sampleFacts('cart', change);
    const part = assembleCheckout(cartRules, changed).bill;
    const { container } = render(<Bill bill={part} config={changed.config} />);
    const rows = [...container.querySelectorAll('dt')].map((label) =>
      `${label.textContent} ${label.nextSibling?.textContent}`.replaceAll('\u00a0', ' '),
    );
    expect(rows).toContain(row);
    const { unmount } = render(<BillDetail name={name} part={part} names={['Bowl', 'Salad']} />);
    expect(
      screen
        .queryAllByRole('listitem')
        .map(({ children }) =>
          [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' '),
        ),
    ).toEqual(sum);
    unmount();
  });
});
