import { type Item, read, type Store } from '@storefront/api';
import { wishlist, wishlistRemoval } from '@storefront/api/browse';
import { sells } from '@storefront/domain';
import { useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { type DrawerProps, paths, useMutation, useQuery } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { Button, EmptyState, lazyPart, Price, Rating } from '@storefront/ui';
import { FavouriteIcon } from '@storefront/ui/icons';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useState } from 'react';
import { bus } from '../../bus';
import { itemPrice, useDigits } from '../item-card/item-price';
import { useStoreLabels } from '../lists/use-store-labels';
import { deliveryTimeText } from '../store-card/delivery-time';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { WishlistRow } from './wishlist-row';
import { WishlistTabs } from './wishlist-tabs';
import { useWishlistTexts } from './wishlist-texts';

/** The wishlist of items and stores. */
function ShopWishlist({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { t } = useCatalogTexts();
  const wishlistTexts = useWishlistTexts();
  const stores = useStoreLabels().many;
  const digits = useDigits();
  const query = useQuery(read(wishlist));
  const removal = useMutation(wishlistRemoval());
  return (
    <WishlistTabs
      read={query}
      onLeave={onLeave}
      kinds={[
        {
          id: 'items',
          label: t('lists.items'),
          rows: query.data?.item.map((item) => itemRow(item, digits)),
          emptyTitle: wishlistTexts.t('noItems'),
          onRemove: (itemId) => removal.mutateAsync({ itemId }),
        },
        {
          id: 'stores',
          label: stores,
          rows: query.data?.store.map(storeRow),
          emptyTitle: wishlistTexts.t('noStores'),
          onRemove: (storeId) => removal.mutateAsync({ storeId }),
        },
      ]}
    />
  );
}

function itemRow(item: Item, digits: number | undefined): WishlistRow {
  const price = itemPrice(item, digits);
  return {
    id: item.id,
    name: item.name,
    image: item.image_full_url,
    href: paths.product.href(item),
    facts: (
      <>
        {price && (
          <Price
            size="small"
            amount={price.range.discountedMin}
            was={price.range.min}
            from={price.range.max > price.range.min}
          />
        )}
        <bdi>{withoutBidiControls(item.store_name)}</bdi>
      </>
    ),
  };
}

function DeliveryTime({ store }: { readonly store: Store }): ReactNode {
  const time = deliveryTimeText(store, useFormats());
  return time && <bdi>{time}</bdi>;
}

function storeRow(store: Store): WishlistRow {
  return {
    id: store.id,
    name: store.name,
    image: store.logo_full_url,
    href: paths.store.href(store),
    facts: (
      <>
        <Rating compact value={store.avg_rating} count={store.rating_count ?? 0} />
        <DeliveryTime store={store} />
      </>
    ),
  };
}

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
