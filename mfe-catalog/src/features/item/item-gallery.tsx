import { withoutBidiControls } from '@storefront/i18n';
import { Row } from '@storefront/ui';
import { PictureGallery } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { DiscountBadge, HalalBadge } from '../item-card/item-badges';
import { isCampaignItem, type ListedItem } from '../item-card/item-choices';
import { itemPrice, useDigits } from '../item-card/item-price';
import { WishlistButton } from '../item-card/wishlist-button';

/** The pictures of an item with its marks: discount, halal, heart. */
export function ItemGallery({ item }: { readonly item: ListedItem }): ReactNode {
  return (
    <PictureGallery
      name={withoutBidiControls(item.name)}
      pictures={[item.image_full_url, ...(item.images_full_url ?? [])]}
    >
      <ItemMarks item={item} />
    </PictureGallery>
  );
}

/** The marks on an item's picture: discount, halal, and the heart, which campaign items lack. */
function ItemMarks({ item }: { readonly item: ListedItem }): ReactNode {
  const price = itemPrice(item, useDigits());
  return (
    <>
      <Row as="span" wrap gap={1} align="stretch">
        {price && <DiscountBadge discount={price.discount} />}
        <HalalBadge item={item} />
      </Row>
      {!isCampaignItem(item) && (
        <WishlistButton target={{ itemId: item.id }} name={withoutBidiControls(item.name)} />
      )}
    </>
  );
}
