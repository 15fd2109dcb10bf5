import type { Trip } from '@storefront/api';
import { type FakeRoutes, reply, sampleConfig } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { depositsOfTrip } from '.';

const HOLD = 'POST /rental/user/trip/deposit';
const RETURN = 'https://shop.example/track-order?trip_id=500001&aim=deposit';

const deposit: Trip['deposit'] = { amount: 900, status: 'at_pickup', gateways: ['sandbox_card'] };
const settled = { amount: 900, gateways: [] };
const trip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'pending',
  trip_type: 'day_wise',
  payment_status: 'unpaid',
  trip_amount: 120,
  pickup_location: { lat: '30', lng: '31' },
};

beforeEach(async () => {
  await startSite();
  await prepareTexts('deposits');
});

type Given = Partial<ComponentProps<typeof depositsOfTrip.Part>>;

async function show(part: Trip['deposit'], given: Given = {}, routes: FakeRoutes = {}) {
  const openPage = jest.fn();
  const backend = siteBackend({
    'GET /config': sampleConfig({
      active_payment_method_list: [{ gateway: 'sandbox_card', gateway_title: 'Sandbox card' }],
    }),
    [HOLD]: { redirect_link: 'https://pay.example/1' },
    ...routes,
  });
  await renderInSite(
    <depositsOfTrip.Part
      trip={{ ...trip, deposit: part }}
      token={null}
      returnTo={RETURN}
      outcome={null}
      openPage={openPage}
      {...given}
    >
      <p>It is left at the pickup</p>
    </depositsOfTrip.Part>,
  );
  return { backend, openPage, user: userEvent.setup() };
}

it('is reserved at a gateway by a button that names the amount', async () => {
  const { user, backend, openPage } = await show(deposit);
  expect(screen.getByText('It is left at the pickup')).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: /^Set .EGP\s900\.00. aside with Sandbox card$/ }),
  );
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://pay.example/1'));
  const { body } = backend.callsOf(HOLD)[0] ?? {};
  expect(body).toMatchObject({
    trip_id: trip.id,
    payment_gateway: 'sandbox_card',
    callback_url: RETURN,
  });
  expect(body).not.toHaveProperty('tracking_token');
});

it('can be reserved with the link', async () => {
  const { user, backend, openPage } = await show(deposit, { token: 't0ken' });
  await user.click(await screen.findByRole('button', { name: /^Set / }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(HOLD)[0]?.body).toMatchObject({ tracking_token: 't0ken' });
});

it('says why it is refused, and that an aborted one was not reserved', async () => {
  const message = 'The deposit of this trip cannot be set aside here now.';
  const refusal = reply(403, { errors: [{ code: 'deposit', message }] });
  const { user, openPage } = await show(deposit, { outcome: 'cancel' }, { [HOLD]: refusal });
  expect(screen.getByText(/deposit was not set aside/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Set / }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText(/deposit was not set aside/)).toBeNull();
  expect(openPage).not.toHaveBeenCalled();
});

it.each([
  [{ ...settled, status: 'held' }, /900\.00.* is set aside on your card/],
  [
    { ...settled, status: 'held', released_at: '2030-01-05T10:00:00Z' },
    /900\.00.* will be released on .*Jan 5, 2030/,
  ],
  [{ ...settled, status: 'released' }, /deposit of .*900\.00.* was released/],
  [
    { ...settled, status: 'taken', taken_amount: 120.5, reason: 'Left door' },
    /120\.50.* of the deposit of .*900\.00.* was taken: .*Left door/,
  ],
] satisfies [Trip['deposit'], RegExp][])('shows its state: %j', async (part, text) => {
  await show(part);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('It is left at the pickup')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Set / })).toBeNull();
});
