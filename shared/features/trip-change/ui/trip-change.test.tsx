import type { Trip } from '@storefront/api';
import { type FakeRoutes, reply } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { Button } from '@storefront/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesOfTrip } from '.';
import { ChangePrice, PricedChange, type PricedChangeProps } from './change-trip-dialog';

const PRICE = 'GET /rental/user/trip/get-change-price';
const CHANGE = 'PUT /rental/user/trip/change-trip';

const trip: Trip = {
  id: 500_001,
  provider_id: 3,
  trip_status: 'pending',
  trip_type: 'hourly',
  payment_status: 'unpaid',
  trip_amount: 120,
  offers: ['change'],
  pickup_location: { lat: '30', lng: '31', location_name: 'Talaat Harb' },
  schedule_at: '2030-01-05 10:00:00',
  estimated_trip_end_time: '2030-01-05 13:00:00',
};
const price = {
  schedule_at: '2030-01-05 10:00:00',
  estimated_trip_end_time: '2030-01-05 15:00:00',
  trip_amount: 190,
  previous_trip_amount: 120,
  left_to_pay: 190,
  refund_amount: 0,
  cancel_until: '2030-01-04T10:00:00Z',
};

beforeEach(async () => {
  await startSite();
  await prepareTexts('common');
  await prepareTexts('trip-change');
});

/** Like the dialog of the account, without its frame. */
const ActionDialog: PricedChangeProps['ActionDialog'] = ({
  title,
  action,
  missing,
  onAct,
  children,
}) => (
  <section aria-label={title}>
    {children}
    <Button disabledReason={missing} onClick={onAct}>
      {action}
    </Button>
  </section>
);

it.each([
  ['other times', ['change'], 'Change the times'],
  ['a later return alone', ['extend'], 'Give the vehicle back later'],
])('offers %s', async (_what, offers, name) => {
  await renderInSite(
    <changesOfTrip.Section trip={{ ...trip, offers }} ActionDialog={ActionDialog} />,
  );
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it.each([[[]], [undefined]])('offers nothing where the server does not: %p', async (offers) => {
  await renderInSite(
    <changesOfTrip.Section trip={{ ...trip, offers }} ActionDialog={ActionDialog} />,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('other times', () => {
  const times = { from: '2030-01-05 10:00', until: '2030-01-05 15:00' };
  async function show(routes: FakeRoutes = {}, chosen = times) {
    const onClose = jest.fn();
    const backend = siteBackend({
      [PRICE]: price,
      [CHANGE]: { message: 'Your trip was changed.' },
      ...routes,
    });
    await renderInSite(
      <PricedChange
        trip={trip}
        times={chosen}
        returnOnly={false}
        ActionDialog={ActionDialog}
        onClose={onClose}
      >
        <p>Times</p>
      </PricedChange>,
    );
    return { backend, onClose, user: userEvent.setup() };
  }

  it('show the server’s price before anything is sent, and send exactly that price', async () => {
    const { user, backend, onClose } = await show();
    const button = await screen.findByRole('button', { name: /Change the trip, .*190\.00/ });
    expect(screen.getByText('New total').nextSibling).toHaveTextContent('190.00');
    expect(screen.getByText(/stays free until/)).toBeVisible();
    expect(backend.callsOf(CHANGE)).toHaveLength(0);
    await user.click(button);
    expect(backend.callsOf(CHANGE)[0]?.body).toMatchObject({
      trip_id: trip.id,
      estimated_hours: 5,
      expected_total: 190,
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('that are not valid cause no request', async () => {
    const { user, backend } = await show(
      {},
      { from: '2030-01-05 10:00', until: '2030-01-05 13:00' },
    );
    await user.click(screen.getByRole('button', { name: 'Change the times' }));
    expect(backend.callsOf(PRICE)).toHaveLength(0);
    expect(backend.callsOf(CHANGE)).toHaveLength(0);
  });

  it('that are not available say why', async () => {
    const taken = reply(403, {
      errors: [{ code: 'details_data', message: 'Oryx S is not free at that time.' }],
    });
    await show({ [PRICE]: taken });
    expect(await screen.findByRole('alert')).toHaveTextContent('Oryx S is not free at that time.');
    expect(screen.queryByRole('button', { name: /Change the trip/ })).not.toBeInTheDocument();
  });
});

it('says how much is returned, and that canceling is then not possible any more', async () => {
  await renderInSite(
    <ChangePrice
      price={{ ...price, left_to_pay: 0, refund_amount: 30, cancel_until: '2020-01-01T10:00:00Z' }}
    />,
  );
  expect(screen.getByText('Goes back to your wallet').nextSibling).toHaveTextContent('30.00');
  expect(screen.getByText(/can no longer be canceled/)).toBeVisible();
});
