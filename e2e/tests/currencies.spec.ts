import { type Api, customerApi } from '../support/customer-api';
import { expect, type Place, test } from '../support/site';
import { wordsOf } from '../support/words';

const RENTAL = 6;
const olaya: Place = { name: 'Olaya, Riyadh', lat: 24.6995, lng: 46.6837 };

const pounds = /EGP\s[\d,]+\.\d\d/;
const riyals = /SAR\s[\d,]+\.\d\d/;

interface SoldItem {
  readonly id: number;
  readonly price: number;
  readonly food_variations: readonly {
    readonly name: string;
    readonly required: string;
    readonly values: readonly { readonly label: string }[];
  }[];
}

/** A food order of Downtown, collected and paid in cash. */
async function orderInCairo({ ask }: Api): Promise<number> {
  const store = (await ask('/stores/details/charcoal-yard')) as { id: number };
  const { products } = (await ask(
    `/items/latest?store_id=${store.id}&category_id=0&limit=1&offset=1`,
  )) as { products: readonly SoldItem[] };
  const [item] = products;
  if (!item) throw new Error('The store sells nothing.');
  const variation = item.food_variations
    .filter(({ required }) => required === 'on')
    .map(({ name, values }) => ({ name, values: { label: [values[0]?.label] } }));
  const line = { item_id: item.id, item_type: 'Item', price: item.price, quantity: 1, variation };
  const { order_id } = (await ask('/customer/order/place', {
    method: 'POST',
    body: {
      order_type: 'take_away',
      payment_method: 'cash_on_delivery',
      store_id: store.id,
      distance: 1,
      address: '14 Talaat Harb St',
      contact_person_name: 'Omar',
      contact_person_number: '+201000000002',
      is_buy_now: 1,
      cart: JSON.stringify([line]),
    },
  })) as { order_id: number };
  return order_id;
}

/** A car in Cairo for a day, from 10:00 in a week. */
async function bookInCairo({ ask }: Api): Promise<number> {
  const { vehicles } = (await ask('/rental/vehicle/top-rated?limit=20&offset=1')) as {
    vehicles: readonly { id: number; provider_id: number; trip_day_wise: unknown }[];
  };
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const at = { lat: '30.0477', lng: '31.2388', location_name: 'Talaat Harb Square' };
  for (const { id, provider_id } of vehicles) {
    const added = await ask('/rental/user/cart/add-to-cart', {
      method: 'POST',
      body: {
        vehicle_id: id,
        quantity: 1,
        pickup_location: JSON.stringify(at),
        destination_location: JSON.stringify({ ...at, lat: '30.0600' }),
        pickup_time: `${date} 10:00:00`,
        rental_type: 'day_wise',
        estimated_hours: 24,
      },
    }).catch(() => null);
    if (!added) continue;
    return (await ask('/rental/user/trip/trip-booking', {
      method: 'POST',
      body: {
        provider_id,
        trip_type: 'day_wise',
        contact_person_name: 'Omar',
        contact_person_number: '+201000000002',
      },
    })) as number;
  }
  throw new Error('No car of Cairo is free.');
}

test('orders from Cairo stay in pounds while their customer is in Riyadh', async ({
  openAt,
  page,
  site,
}) => {
  const email = 'second@souk.example';
  const food = await customerApi(site.backendUrl, email);
  const orderId = await orderInCairo(food);
  const tripId = await bookInCairo(await customerApi(site.backendUrl, email, RENTAL));

  await openAt('/about-us', { place: olaya });
  await page.evaluate((token) => localStorage.setItem('token', token), food.token);
  const main = page.getByRole('main');
  const visit = async (path: string, shown: RegExp) => {
    await page.goto(path);
    await expect(main.getByText(shown).first()).toBeVisible();
  };

  for (const path of [
    '/profile?page=my-orders',
    `/profile?page=my-orders&order_id=${orderId}`,
    '/profile?page=my-trips',
    `/track-order?trip_id=${tripId}`,
  ]) {
    await test.step(path, async () => {
      await visit(path, pounds);
      await expect(main).not.toContainText(riyals);
    });
  }
  // 10:00 in Cairo, whatever the time in Riyadh is.
  await expect(main).toContainText('10:00');

  // The wallet pays in riyals here, and also lists pounds.
  await visit('/profile?page=wallet', riyals);
  await expect(main.getByText(wordsOf('en')('account', 'wallet.balance'))).toBeVisible();
  await expect(main.getByText(pounds).first()).toBeVisible();
});
