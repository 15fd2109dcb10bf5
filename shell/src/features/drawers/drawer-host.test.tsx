import type { DrawerProps } from '@storefront/platform';
import { act, screen } from '@testing-library/react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { DrawerHost } from './drawer-host';

function StandIn({ name, onClose }: DrawerProps & { readonly name: string }) {
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        close
      </button>
    </div>
  );
}
const Wishlist = (props: DrawerProps) => <StandIn name="wishlist" {...props} />;
const Booking = (props: DrawerProps) => <StandIn name="booking" {...props} />;

const show = () =>
  renderInShop(<DrawerHost />, {
    remotes: {
      'catalog/wishlist-drawer': Wishlist,
      'rental/booking-drawer': Booking,
    },
  });

test.each([
  ['catalog:wishlist-open-requested', 'wishlist'],
  ['rental:open-requested', 'booking'],
] as const)('%s shows the %s drawer until it is closed', async (signal, name) => {
  const { user } = await show();
  act(() => bus.publish(signal, {}));
  await screen.findByRole('dialog', { name });
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('signing out closes the wishlist', async () => {
  await show();
  act(() => bus.publish('catalog:wishlist-open-requested', {}));
  await screen.findByRole('dialog', { name: 'wishlist' });
  act(() => bus.publish('account:signed-out', {}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
