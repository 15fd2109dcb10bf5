import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { DietRequester } from '../built-in/diet-requesters';
import { openCheckout, payCash, place, setUpCheckout } from '../testing/checkout-page';
import { provideRemotes } from '../testing/remotes';
import { sampleConfig } from '../testing/samples';

const mockRequest = { avoid: [], diets: ['halal' as const], accepts_traces: true };
const mockUsed = { value: true };
jest.mock('../built-in/diet-requesters', (): { dietRequesters: readonly DietRequester[] } => ({
  dietRequesters: [
    {
      name: 'on',
      isUsed: () => mockUsed.value,
      Card: ({ request, onChange }) => {
        useEffect(() => {
          if (!request) onChange(mockRequest);
        });
        return <p>Asks for halal</p>;
      },
    },
  ],
}));
setUpCheckout(() => import('../features/checkout/savings/savings-body'));
beforeEach(() => {
  mockUsed.value = true;
  provideRemotes({ 'account/address-book': () => null });
});

const sent = (orders: readonly { readonly body: unknown }[]) => orders.map(({ body }) => body);

it('sends the request of a feature that is on', async () => {
  const { orders } = await openCheckout({ config: sampleConfig({ features: ['on'] }) });
  expect(await screen.findByText('Asks for halal')).toBeVisible();
  await payCash();
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(sent(orders())).toMatchObject([{ diet_request: mockRequest }]);
});

it('sends none once the feature has nothing more to ask', async () => {
  const { orders } = await openCheckout({ config: sampleConfig({ features: ['on'] }) });
  expect(await screen.findByText('Asks for halal')).toBeVisible();
  mockUsed.value = false;
  await payCash();
  await place();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(sent(orders())[0]).not.toHaveProperty('diet_request');
});

it('has no card of a feature that is off', async () => {
  await openCheckout({ config: sampleConfig({ features: [] }) });
  await payCash();
  expect(screen.queryByText('Asks for halal')).toBeNull();
});
