import { useBusState } from '@storefront/bus/react';
import { sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useHasLocation, useModule, useSignedIn } from '@storefront/session';
import { Button, IconButton, lazyPart, Row, Skeleton } from '@storefront/ui';
import { AccountIcon, CalendarIcon, CartIcon, FavouriteIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useEffect } from 'react';
import { bus } from '../../bus';
import { useShellTexts } from '../texts/use-shell-texts';
import { ChatLink } from './chat-link';
import styles from './header-actions.module.css';

const AccountMenu = lazyPart(() => import('./account-menu'), {
  missing: ({ retry }) => <MissingAccountMenu onRetry={retry} />,
});
const UnreadChatLink = lazyPart(() => import('./unread-chat-link'), {
  missing: () => <ChatLink unread={0} />,
});
/** Without it only the number on the icon is missing. */
const unseen = { missing: () => null };
const LoadWishlist = lazyPart(() => import('./load-wishlist'), unseen);
const LoadRentalWishlist = lazyPart(() => import('./load-rental-wishlist'), unseen);

/** The icons at the end of the header: favourites, cart, chat, account. */
export function HeaderActions(): ReactNode {
  const signedIn = useSignedIn();
  return (
    <Row gap={1} fixed>
      <WishlistButton />
      <CartButton />
      {signedIn && (
        <Suspense fallback={<ChatLink unread={0} />}>
          <UnreadChatLink />
        </Suspense>
      )}
      {signedIn ? (
        <Suspense fallback={<Skeleton shape="circle" width={32} />}>
          <AccountMenu />
        </Suspense>
      ) : (
        <SignInButton />
      )}
    </Row>
  );
}

/**
 * For customers who have chosen a place. Vehicles and providers in rental, items and stores elsewhere. The catalog
 * publishes the wishlist of items and stores; on pages without the catalog, and in rental, the button loads it
 * itself.
 */
function WishlistButton(): ReactNode {
  const { t } = useShellTexts();
  const signedIn = useSignedIn();
  const hasLocation = useHasLocation();
  const isRental = sells(useModule()?.module_type, 'trips');
  const wishlist = useBusState('catalog:wishlist-changed');
  const lists = isRental
    ? [wishlist?.vehicleIds, wishlist?.providerIds]
    : [wishlist?.itemIds, wishlist?.storeIds];
  const count = lists.reduce((sum, ids) => sum + (ids?.length ?? 0), 0);
  const isPrivate = wishlist !== undefined && Object.values(wishlist).some((ids) => ids.length > 0);
  // The wishlist of one customer must not be shown to the next.
  useEffect(() => {
    if (!signedIn && isPrivate)
      bus.publish('catalog:wishlist-changed', { itemIds: [], storeIds: [] });
  }, [signedIn, isPrivate]);
  if (!signedIn || !hasLocation) return null;
  return (
    <>
      <Suspense>{isRental ? <LoadRentalWishlist /> : count === 0 && <LoadWishlist />}</Suspense>
      <IconButton
        label={t('header.wishlist', { count })}
        icon={<FavouriteIcon size={22} />}
        count={count}
        aria-haspopup="dialog"
        onClick={() => bus.publish('catalog:wishlist-open-requested', {})}
      />
    </>
  );
}

/** The cart; in rental the booking cart; in parcel none. */
function CartButton(): ReactNode {
  const { t } = useShellTexts();
  const module = useModule();
  const cart = useBusState('cart:changed');
  const booking = useBusState('rental:cart-changed');
  if (sells(module?.module_type, 'parcels')) return null;
  if (sells(module?.module_type, 'trips')) {
    const count = booking?.count ?? 0;
    return (
      <IconButton
        label={t('header.bookingCart', { count })}
        icon={<CalendarIcon size={22} />}
        count={count}
        aria-haspopup="dialog"
        onClick={() => bus.publish('rental:open-requested', {})}
      />
    );
  }
  // The published cart may still belong to another module, from another tab or just after a switch.
  const count = cart && cart.moduleId === (module?.id ?? null) ? cart.count : 0;
  return (
    <IconButton
      label={t('header.cart', { count })}
      icon={<CartIcon size={22} />}
      count={count}
      aria-haspopup="dialog"
      onClick={() => bus.publish('cart:open-requested', {})}
    />
  );
}

function MissingAccountMenu({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTexts('common');
  return (
    <IconButton
      label={`${t('sections.missing.account')}. ${t('actions.retry')}`}
      icon={<AccountIcon size={22} />}
      onClick={onRetry}
    />
  );
}

function SignInButton(): ReactNode {
  const { t } = useTexts('common');
  return (
    <Button
      variant="primary"
      size="small"
      className={styles.signIn}
      aria-haspopup="dialog"
      onClick={() =>
        bus.publish('account:sign-in-required', { reason: '', mode: 'sign-in', returnTo: null })
      }
    >
      {t('actions.signIn')}
    </Button>
  );
}
