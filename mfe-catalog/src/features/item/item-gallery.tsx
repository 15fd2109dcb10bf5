import { withoutBidiControls } from '@storefront/i18n';
import { PictureGallery } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import { ItemMarks } from './item-marks';

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
