import { sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import type { DrawerProps } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { Button, EmptyState, lazyPart } from '@storefront/ui';
import { FavouriteIcon } from '@storefront/ui/icons';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useState } from 'react';
import { bus } from '../../bus';
import { ShopWishlist } from './shop-wishlist';
import { useWishlistTexts } from './wishlist-texts';

const RentalWishlist = lazyPart(() => import('./rental-wishlist'));

/** Pixels. */
const WIDTH = 523;

/** The customer's wishlist in two tabs: items and stores; vehicles and providers in rental. */
export function WishlistDrawer({ onClose }: DrawerProps): ReactNode {
  const { t } = useWishlistTexts();
  const [open, setOpen] = useState(true);
  const isRental = sells(useModule()?.module_type, 'trips');
  const signedIn = useSignedIn();
  const close = () => setOpen(false);
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('title')}
      width={WIDTH}
      onSettled={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {signedIn ? (
        <Suspense>
          {isRental ? <RentalWishlist onLeave={close} /> : <ShopWishlist onLeave={close} />}
        </Suspense>
      ) : (
        <SignInFirst />
      )}
    </Drawer>
  );
}

/** Wishlists need a sign-in. */
function SignInFirst(): ReactNode {
  const { t } = useTexts('common');
  const reason = t('access.notLoggedIn');
  return (
    <EmptyState
      icon={<FavouriteIcon size={28} />}
      title={reason}
      action={
        <Button
          variant="primary"
          onClick={() =>
            bus.publish('account:sign-in-required', { reason, mode: 'sign-in', returnTo: null })
          }
        >
          {t('actions.signIn')}
        </Button>
      }
    />
  );
}
