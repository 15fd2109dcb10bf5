import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { withoutBidiControls } from '@storefront/i18n';
import { toast, useQuery } from '@storefront/platform';
import { Button, Row } from '@storefront/ui';
import { ShareIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { type ItemFacts, itemFeatures } from '../../built-in/item-features';
import type { ListedItem } from '../item-card/item-choices';
import { itemPrice, useDigits } from '../item-card/item-price';
import { stockOf } from '../item-card/item-stock';
import { shareLink } from '../share/share-link';
import { useCatalogTexts } from '../texts/use-catalog-texts';

const facts: ItemFacts = {
  usePriceRange() {
    const digits = useDigits();
    return (item) => itemPrice(item, digits)?.range ?? null;
  },
  stockOf,
};

/** Fetches the texts of the features whose actions are shown. */
export const prepareItemTools = () => Promise.all(itemFeatures.map(({ prepare }) => prepare()));

/** Actions on an item other than ordering: sharing its address, and those of features. */
export default function ItemTools({ item }: { readonly item: ListedItem }): ReactNode {
  const { t } = useCatalogTexts();
  const { data: config } = useQuery(read(shopConfig));
  async function share() {
    const outcome = await shareLink(withoutBidiControls(item.name));
    if (outcome === 'copied') toast.success(t('store.linkCopied'));
    if (outcome === 'failed') toast.error(t('store.shareFailed'));
  }
  return (
    <Row wrap gap={2}>
      <Button variant="ghost" icon={<ShareIcon size={18} />} onClick={() => void share()}>
        {t('store.share')}
      </Button>
      {itemFeatures
        .filter(({ name }) => hasFeature(config, name))
        .map(({ name, Tools }) => (
          <Tools key={name} item={item} facts={facts} />
        ))}
    </Row>
  );
}
