import { type Api, customerApi } from '../support/customer-api';
import { placeOrder } from '../support/place-order';
import { dayAhead } from '../support/rental';
import { expect, riyadh, test } from '../support/site';
import { wordsOf } from '../support/words';

const RENTAL = 6;

const pounds = /EGP\s[\d,]+\.\d\d/;
const riyals = /SAR\s[\d,]+\.\d\d/;

/** A car in Cairo for a day, from 10:00 in a week. */
async function bookInCairo({ ask }: Api): Promise<number> {
  const { vehicles } = (await ask('/rental/vehicle/top-rated?limit=20&offset=1')) as {
    vehicles: readonly { id: number; provider_id: number; trip_day_wise: unknown }[];
  };
  const at = { lat: '30.0477', lng: '31.2388', location_name: 'Talaat Harb Square' };
  for (const { id, provider_id } of vehicles) {
    const added = await ask('/rental/user/cart/add-to-cart', {
      method: 'POST',
      body: {
        vehicle_id: id,
        quantity: 1,
        pickup_location: JSON.stringify(at),
        destination_location: JSON.stringify({ ...at, lat: '30.0600' }),
        pickup_time: `${dayAhead(7)} 10:00:00`,
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

test('orders from Cairo stay in pounds while their customer is in Riyadh', {
  tag: '@full',
}, async ({ openAt, page, site }) => {
  const email = 'second@souk.example';
  const food = await customerApi(site.backendUrl, email);
  const { id: orderId } = await placeOrder(food);
  const tripId = await bookInCairo(await customerApi(site.backendUrl, email, RENTAL));

  await openAt('/about-us', { place: riyadh, person: food });
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
