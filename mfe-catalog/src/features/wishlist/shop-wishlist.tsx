import { type Item, read, type Store } from '@storefront/api';
import { wishlist, wishlistRemoval } from '@storefront/api/browse';
import { useFormats, withoutBidiControls } from '@storefront/i18n';
import { paths, useMutation, useQuery } from '@storefront/platform';
import { Price, Rating } from '@storefront/ui';
import type { ReactNode } from 'react';
import { itemPrice, useDigits } from '../item-card/item-price';
import { useStoreLabels } from '../lists/use-store-labels';
import { deliveryTimeText } from '../store-card/delivery-time';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { WishlistRow } from './wishlist-row';
import { WishlistTabs } from './wishlist-tabs';
import { useWishlistTexts } from './wishlist-texts';

/** The wishlist of items and stores. */
export function ShopWishlist({ onLeave }: { readonly onLeave: () => void }): ReactNode {
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
