import { signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { OrderFeature, OrderPartProps } from '../../../built-in/order-features';
import { order, orderLines } from '../../../testing/orders';
import { renderAccount } from '../../../testing/render-account';
import { beGuest, startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';
import { TrackOrderPage } from '../../tracking/track-order-page';

provideBrowserParts();
// The map needs a browser; the actions do not.
jest.mock('../../../../../shared/platform/src/map/street-map', () => ({
  StreetMapLazy: () => null,
}));
jest.mock('../../../built-in/order-features', (): { orderFeatures: readonly OrderFeature[] } => ({
  orderFeatures: [
    { name: 'wrapping', OpenAction: Wrapping },
    {
      name: 'greeting',
      FollowAction: ({ order: { id }, proof }) => (
        <p>{`Greeting ${id}, ${proof.tracking_token}`}</p>
      ),
    },
  ],
}));
beforeAll(() => startTexts());
beforeEach(beGuest);

/** An action with a dialog that names the lines of its order, and how it is proved. */
function Wrapping({ ActionDialog, lines, proof }: OrderPartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Wrap
      </button>
      {isOpen && (
        <ActionDialog
          title="Wrap it?"
          action="Wrap now"
          call={{ isPending: false, error: null }}
          onAct={close}
          onClose={close}
        >
          {`${lines.length} lines, proof: ${JSON.stringify(proof)}`}
        </ActionDialog>
      )}
    </>
  );
}

const routes = {
  'GET /customer/order/track': { ...order, is_cancelable: 1 },
  'GET /customer/order/details': orderLines,
};

it('offers the actions of features with an order, and closes their dialog after one', async () => {
  signIn('tok');
  const { user } = renderAccount(<OrderDetails orderId={100231} />, { routes });
  await user.click(await screen.findByRole('button', { name: 'Wrap' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `${orderLines.length} lines, proof: {}`,
  );
  await user.click(screen.getByRole('button', { name: 'Wrap now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/^Greeting/)).toBeNull();
});

it('offers them, and what belongs to following an order, with the link of a guest', async () => {
  const at = '/track-order?order_id=100231#token=t0ken';
  renderAccount(<TrackOrderPage />, { routes, at });
  const greeting = await screen.findByText('Greeting 100231, t0ken');
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  const wrapping = screen.getByRole('button', { name: 'Wrap' });
  expect(greeting.compareDocumentPosition(wrapping) & after).toBe(after);
});
