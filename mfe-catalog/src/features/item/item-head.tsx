import type { ItemDetails } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Price, Rating, Row, Stack, Text } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import { itemPrice, useDigits } from '../item-card/item-price';
import { UnitPrice } from '../item-card/unit-price';
import { VegMark } from '../item-card/veg-mark';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './item-head.module.css';
import type { LineAmounts } from './line-amounts';

interface ItemHeadProps {
  readonly item: ListedItem;
  /** The store for the link, once it is loaded. */
  readonly store: ItemDetails['store_details'];
  /** Not on the store's own page. */
  readonly showStore: boolean;
  /** The price of the chosen options; without any the range of prices is shown. */
  readonly amounts: LineAmounts | null;
  /** Heading level of the name; `null` where the frame already shows it. */
  readonly level: 1 | 2 | null;
}

/** Name, store, generic name, rating and price of an item. */
export function ItemHead({ item, store, showStore, amounts, level }: ItemHeadProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const price = itemPrice(item, useDigits());
  const name = withoutBidiControls(item.name);
  const generic = (item.generic_name ?? []).filter((word) => word.trim() !== '');
  const Heading = level === 1 ? 'h1' : 'h2';
  const storeAddress = store ?? {
    id: item.store_id,
    module_id: item.module_id,
    zone_id: item.zone_id,
  };
  return (
    <Stack gap={2} align="start">
      {level !== null && (
        <Row as={Heading} gap={2} size="2xl" breaks>
          <VegMark item={item} />
          <bdi>{name}</bdi>
        </Row>
      )}
      {showStore && (
        <Row
          as={Link}
          to={paths.store.href({ ...storeAddress, module_type: item.module_type })}
          inline
          gap={1}
          plain
          size="sm"
          weight="medium"
          className={styles.store}
        >
          <StoreIcon size={16} />
          <span>{t('item.visitStore', { name: isolate(item.store_name) })}</span>
        </Row>
      )}
      {generic.length > 0 && (
        <Text tone="muted" size="sm">
          <span>{`${t('item.genericName')}:`}</span>{' '}
          <bdi>{withoutBidiControls(formats.list(generic, 'comma'))}</bdi>
        </Text>
      )}
      <Row wrap gap={3} lineGap={1}>
        {level === null && <VegMark item={item} />}
        {price ? (
          amounts ? (
            <Price size="large" amount={amounts.now} was={amounts.unit} />
          ) : (
            <Price
              size="large"
              amount={price.range.discountedMin}
              upTo={price.range.discountedMax}
              was={price.range.max > price.range.min ? undefined : price.range.min}
            />
          )
        ) : (
          <span>{t('item.noPrice')}</span>
        )}
        <UnitPrice
          unit_type={item.unit_type}
          price_per_unit={amounts ? amounts.perUnit : item.price_per_unit}
        />
        <Rating value={item.avg_rating} count={item.rating_count} compact />
      </Row>
    </Stack>
  );
}
