import { read } from '@storefront/api';
import {
  type WishlistTarget,
  wishlist,
  wishlistAddition,
  wishlistRemoval,
} from '@storefront/api/browse';
import { useMutation, useQuery, useWishlistToggle } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { FavouriteButton } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface WishlistButtonProps {
  readonly target: WishlistTarget;
  /** Name of the item or store, for the button's accessible name. */
  readonly name: string;
  /** 36 px on cards, 44 px elsewhere. */
  readonly size?: 'small' | 'medium';
}

/** The heart of an item or a store. */
export function WishlistButton({ target, name, size }: WishlistButtonProps): ReactNode {
  const { t } = useCatalogTexts();
  const { data: isWishlisted = false } = useQuery({
    ...read(wishlist),
    enabled: useSignedIn(),
    select: ({ item, store }) =>
      'itemId' in target
        ? item.some(({ id }) => id === target.itemId)
        : store.some(({ id }) => id === target.storeId),
  });
  const adding = useMutation(wishlistAddition());
  const removing = useMutation(wishlistRemoval());
  const { isPressed, toggle } = useWishlistToggle({ target, isWishlisted, adding, removing });
  return (
    <FavouriteButton
      size={size}
      label={t('item.favourite', { name })}
      isPressed={isPressed}
      onToggle={toggle}
    />
  );
}
