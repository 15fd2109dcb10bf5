import type { Trip } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import type { PayingCard } from '@storefront/platform/account-parts';
import { signIn } from '@storefront/session';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../../testing/orders';
import { config, customer, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { bookedTrip as trip } from '../../testing/trip';
import { ProfilePage } from '../profile/profile-page';
import { PayTrip } from '../trips/pay-trip';
import '../trips/use-trip-texts';

jest.mock('../../built-in/paying-cards', (): { usePayingCards: () => readonly PayingCard[] } => ({
  usePayingCards: () => [{ id: 7, gateway: 'sandbox_card', name: 'Visa •••• 4242' }],
}));

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
beforeEach(beCustomer);

const PAY = 'POST /rental/user/trip/payment';

it('pays a top-up with a saved card, and says why the card was refused', async () => {
  const { user, backend } = renderAccount(<ProfilePage />, {
    at: '/profile?page=wallet',
    routes: {
      'GET /module': [],
      'GET /customer/info': customer,
      'GET /customer/wallet/bonuses': [],
      'GET /customer/wallet/transactions': { ...page, data: [] },
      'POST /customer/wallet/add-fund': reply(403, {
        errors: [{ code: 'payment_method', message: 'Method is off' }],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add fund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Amount'), '50');
  await user.click(await dialog.findByRole('radio', { name: /Visa •••• 4242/ }));
  await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
  expect(await dialog.findByText('Method is off')).toBeVisible();
  expect(backend.callsOf('POST /customer/wallet/add-fund')[0]?.body).toMatchObject({
    amount: 50,
    payment_method: 'sandbox_card',
    saved_card_id: 7,
  });
});

it('offers the customer’s saved card, and none if the trip was opened by a link', async () => {
  signIn('token');
  const routes = {
    'GET /config': config,
    'GET /customer/info': customer,
    [PAY]: { redirect_link: 'https://pay.example/1' },
  };
  const leave = jest.fn();
  const { user, backend, unmount } = renderAccount(<PayTrip trip={trip} leave={leave} />, {
    routes,
  });
  await user.click(
    await screen.findByRole('button', { name: /^Pay .EGP\s120\.00. with .*Visa •••• 4242/ }),
  );
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    payment_method: 'digital_payment',
    payment_gateway: 'sandbox_card',
    expected_total: 120,
    saved_card_id: 7,
  });
  unmount();
  const linked: Trip = { ...trip, is_guest: 1, offers: ['pay'] };
  renderAccount(<PayTrip trip={linked} token="t0ken" leave={leave} />, { routes });
  expect(await screen.findByRole('button', { name: /with Sandbox card$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /4242/ })).not.toBeInTheDocument();
});
