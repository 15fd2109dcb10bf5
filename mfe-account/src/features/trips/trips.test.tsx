import type { Trip } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { signIn } from '@storefront/session';
import { enter } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { config, customer, renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { bookedTrip as trip } from '../../testing/trip';
import { CancelTrip } from './cancel-trip';
import { PayTrip } from './pay-trip';
import { ReviewVehicles } from './review-vehicles';
import { reviewable } from './trip-rules';
import './use-trip-texts';

const PAY = 'POST /rental/user/trip/payment';
const CANCEL = 'PUT /rental/user/trip/cancel-trip';
const REVIEW = 'POST /rental/user/review/add';

const car = { trip_id: trip.id, vehicle_id: 5, vehicle_name: 'Oryx S' };

beforeAll(async () => {
  await startTexts();
  await prepareTexts('accountTrips');
});
beforeEach(beGuest);

function showPayment(
  settings: object = {},
  leave = jest.fn(),
  at = '/track-order',
  shown: Trip = trip,
) {
  const routes = {
    'GET /config': { ...config, ...settings },
    'GET /customer/info': customer,
    [PAY]: { redirect_link: 'https://pay.example/1' },
  };
  return { ...renderAccount(<PayTrip trip={shown} leave={leave} />, { routes, at }), leave };
}

describe('paying', () => {
  it('goes to the gateway, and comes back to the trip', async () => {
    const { user, backend, leave } = showPayment();
    await user.click(
      await screen.findByRole('button', { name: /^Pay .EGP\s120\.00. with Sandbox card$/ }),
    );
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
    // The backend accepts no parts.
    expect(screen.queryByRole('checkbox', { name: 'Pay only a part now' })).not.toBeInTheDocument();
    const [call] = backend.callsOf(PAY);
    expect(call?.body).toMatchObject({
      trip_id: trip.id,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox_card',
      expected_total: 120,
      expected_bill: '{"total":120,"leftToPay":120}',
      callback_url: `${window.location.origin}/track-order?trip_id=500001`,
    });
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  it('says until when an unpaid trip is held', async () => {
    const held_until = '2030-01-05T10:00:00Z';
    const routes = { 'GET /config': config };
    renderAccount(<PayTrip trip={{ ...trip, held_until }} />, { routes });
    expect(await screen.findByText(/held for you until .*:00.*(AM|PM).*pay nothing/)).toBeVisible();
  });

  it('is in cash at the return while the trip is under way', async () => {
    const routes = { 'GET /config': config };
    renderAccount(<PayTrip trip={{ ...trip, trip_status: 'ongoing' }} />, { routes });
    expect(
      await screen.findByRole('button', { name: /^Pay .*120\.00.* in cash at the return$/ }),
    ).toBeVisible();
  });

  it('can be made at the gateway with the link, and leads back to the link', async () => {
    const routes = { 'GET /config': config, [PAY]: { redirect_link: 'https://pay.example/1' } };
    const linked: Trip = { ...trip, is_guest: 1, offers: ['pay'] };
    const page = (shown: Trip) => <PayTrip trip={shown} token="t0ken" leave={jest.fn()} />;
    const { user, backend, unmount } = renderAccount(page(linked), { routes });
    await user.click(await screen.findByRole('button', { name: /with Sandbox card$/ }));
    expect(screen.queryByRole('button', { name: /cash/ })).not.toBeInTheDocument();
    await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
      tracking_token: 't0ken',
      callback_url: `${window.location.origin}/track-order?trip_id=500001#token=t0ken`,
    });
    unmount();
    // A trip that was found only by its phone number cannot be paid.
    const followed = renderAccount(page({ ...linked, offers: [] }), { routes });
    await waitFor(() => expect(followed.backend.callsOf('GET /config')).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it.each([
    ['who booked', { offers: ['pay_part'] }, null, ['', '0.5', '100.01', '10.005', 'ten']],
    ['who has the link', { is_guest: 1, offers: ['pay', 'pay_part'] }, 't0ken', ['100.01']],
  ])('takes a part that %s chose, in whole units of the money', async (_who, part, token, all) => {
    const routes = { 'GET /config': config, [PAY]: { redirect_link: 'https://pay.example/1' } };
    const shown: Trip = {
      ...trip,
      payment_status: 'partially_paid',
      partially_paid_amount: 20,
      ...part,
    };
    const { user, backend } = renderAccount(
      <PayTrip trip={shown} token={token} leave={jest.fn()} />,
      { routes },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Pay only a part now' }));
    expect(screen.queryByRole('button', { name: /cash/ })).not.toBeInTheDocument();
    const amount = screen.getByRole('textbox', { name: 'Amount to pay now' });
    const press = async () => user.click(screen.getByRole('button', { name: /Sandbox card$/ }));
    for (const wrong of all) {
      await user.clear(amount);
      if (wrong) await user.type(amount, wrong);
      await press();
      expect(amount).toHaveAccessibleDescription(/between .*1\.00.* and .*100\.00/);
      expect(amount).toHaveAttribute('aria-invalid', 'true');
    }
    await waitFor(() => expect(amount).toHaveFocus());
    expect(backend.callsOf(PAY)).toHaveLength(0);
    await user.clear(amount);
    await enter(amount, '٤٠.5');
    await user.click(screen.getByRole('button', { name: /^Pay .EGP\s40\.50. with Sandbox card$/ }));
    await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
      part_amount: 40.5,
      payment_method: 'digital_payment',
      expected_total: 120,
      expected_bill: '{"total":120,"leftToPay":100}',
      ...(token && { tracking_token: token }),
    });
  });

  it('uses the wallet first if that is allowed', async () => {
    signIn('token');
    const { user, backend } = showPayment({ partial_payment_status: 1 });
    await user.click(await screen.findByRole('checkbox', { name: /35\.00/ }));
    await user.click(
      screen.getByRole('button', { name: /^Pay the rest, .EGP\s85\.00., in cash$/ }),
    );
    await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
      payment_method: 'partial_payment',
      payment_gateway: 'cash_payment',
      expected_total: 120,
      expected_bill: '{"total":120,"leftToPay":85}',
    });
  });

  it('offers to pay online what is left after a part was paid', async () => {
    signIn('token');
    const part = { payment_status: 'partially_paid', payment_method: 'partial_payment' } as const;
    const { user, backend } = showPayment(
      { partial_payment_status: 1 },
      jest.fn(),
      '/track-order',
      {
        ...trip,
        ...part,
        partially_paid_amount: 35,
      },
    );
    expect(await screen.findByText('Pay the rest of the trip')).toBeVisible();
    expect(screen.getByText(/Otherwise you pay the provider .*85\.00.* in cash/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pay .EGP\s85\.00. with Sandbox card$/ }));
    await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
      payment_method: 'digital_payment',
      expected_bill: '{"total":120,"leftToPay":85}',
    });
  });

  it('shows the new amount if it has changed', async () => {
    const message = 'The total is now 130.00.';
    const { user } = renderAccount(<PayTrip trip={trip} />, {
      routes: {
        'GET /config': config,
        [PAY]: reply(409, { errors: [{ code: 'expected_total', message }] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /with Sandbox card$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says that an aborted payment was not made', async () => {
    const back = '/track-order?trip_id=500001&flag=cancel&&token=abc#token=t0ken';
    showPayment({}, jest.fn(), back);
    expect(await screen.findByText(/payment was not made/)).toBeVisible();
    // The token that opens the page stays in the address.
    expect(screen.getByTestId('address').textContent).toBe(
      '/track-order?trip_id=500001#token=t0ken',
    );
  });

  it('offers a guest no wallet, and a paid trip nothing', async () => {
    const { unmount } = showPayment({ partial_payment_status: 1 });
    await screen.findByRole('button', { name: /^Pay .EGP\s120\.00. in cash at the pickup$/ });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    renderAccount(<PayTrip trip={{ ...trip, payment_status: 'paid' }} />);
    expect(screen.queryByText('Pay for the trip')).not.toBeInTheDocument();
  });
});

describe('canceling', () => {
  it('asks for a reason, and says why it is refused', async () => {
    const message = 'Only trips that wait can be canceled.';
    const { user, backend } = renderAccount(<CancelTrip trip={trip} />, {
      routes: { [CANCEL]: reply(403, { errors: [{ code: 'trip', message }] }) },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel trip' }));
    const dialog = await screen.findByRole('dialog');
    await enter(within(dialog).getByRole('textbox'), 'Rain');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel trip' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(backend.callsOf(CANCEL)[0]?.body).toMatchObject({
      trip_id: trip.id,
      cancellation_reason: 'Rain',
    });
  });

  it.each([
    ['a guest', 1, /EGP\s740\.00.* goes back to .*Sandbox card/],
    ['a customer', 0, /EGP\s740\.00.* goes back to .*your wallet/],
  ])('says before it where the money of %s goes', async (_who, is_guest, text) => {
    const paid: Trip = {
      ...trip,
      is_guest,
      trip_amount: 740,
      payment_status: 'paid',
      payment_method: 'sandbox_card',
    };
    const routes = { 'GET /config': { ...config, customer_wallet_status: 1 } };
    const { user } = renderAccount(<CancelTrip trip={paid} />, { routes });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel trip' }));
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
  });

  it('is not offered with only the link or the phone number', () => {
    for (const offers of [['pay'], []]) {
      const { unmount } = renderAccount(<CancelTrip trip={{ ...trip, is_guest: 1, offers }} />);
      expect(screen.queryByRole('button', { name: 'Cancel trip' })).not.toBeInTheDocument();
      unmount();
    }
    const own = { ...trip, is_guest: 1, offers: ['change'], tracking_token: 't0ken' };
    renderAccount(<CancelTrip trip={own} />);
    expect(screen.getByRole('button', { name: 'Cancel trip' })).toBeEnabled();
  });

  it('is not offered once the provider has confirmed', () => {
    renderAccount(<CancelTrip trip={{ ...trip, trip_status: 'confirmed' }} />);
    expect(screen.getByText(/too late to cancel/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays possible until its deadline, which is shown with the refund beforehand', async () => {
    const hour = 3_600_000;
    const confirmed: Trip = {
      ...trip,
      trip_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'wallet',
      trip_amount: 740,
      cancel_until: new Date(Date.now() + hour).toISOString(),
    };
    const routes = { 'GET /config': { ...config, customer_wallet_status: 1 } };
    const { unmount } = renderAccount(<CancelTrip trip={confirmed} />, { routes });
    expect(screen.getByText(/Canceling is free until/)).toBeVisible();
    expect(await screen.findByText(/EGP\s740\.00.* goes back to .*your wallet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel trip' })).toBeEnabled();
    unmount();
    const late = { ...confirmed, cancel_until: new Date(Date.now() - hour).toISOString() };
    renderAccount(<CancelTrip trip={late} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('reviewing', () => {
  const over: Trip = {
    ...trip,
    trip_status: 'completed',
    vehicle_identity: [
      { ...car, id: 71, vehicle_identity_id: 71 },
      { ...car, id: 72, vehicle_identity_id: 72 },
      { ...car, id: 80, vehicle_id: 6, rating: 4 },
    ],
  };

  it('is possible once for each kind of vehicle of a completed trip', () => {
    expect(reviewable(trip)).toEqual([]);
    expect(reviewable(over).map(({ id }) => id)).toEqual([71]);
  });

  it('sends stars and text of a customer, and asks guests for none', async () => {
    const { unmount } = renderAccount(<ReviewVehicles trip={over} />);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    unmount();
    signIn('token');
    const { user, backend } = renderAccount(<ReviewVehicles trip={over} />, {
      routes: { [REVIEW]: { message: 'Thank you.' } },
    });
    const send = screen.getByRole('button', { name: /^Send review/ });
    await user.click(send);
    expect(backend.callsOf(REVIEW)).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await enter(screen.getByRole('textbox'), 'Clean and quick.');
    await user.click(send);
    await waitFor(() => expect(backend.callsOf(REVIEW)).toHaveLength(1));
  });
});
