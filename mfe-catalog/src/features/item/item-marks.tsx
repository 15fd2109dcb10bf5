import { withoutBidiControls } from '@storefront/i18n';
import { Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { DiscountBadge, HalalBadge } from '../item-card/item-badges';
import { isCampaignItem, type ListedItem } from '../item-card/item-choices';
import { itemPrice, useDigits } from '../item-card/item-price';
import { WishButton } from '../item-card/wish-button';

/** What lies on an item's picture: discount, halal, and the heart, which campaign items lack. */
export function ItemMarks({ item }: { readonly item: ListedItem }): ReactNode {
  const price = itemPrice(item, useDigits());
  return (
    <>
      <Row as="span" wrap gap={1} align="stretch">
        {price && <DiscountBadge discount={price.discount} />}
        <HalalBadge item={item} />
      </Row>
      {!isCampaignItem(item) && (
        <WishButton target={{ itemId: item.id }} name={withoutBidiControls(item.name)} />
      )}
    </>
  );
}
