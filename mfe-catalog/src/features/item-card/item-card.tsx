import { truncateText, useTexts, withoutBidiControls } from '@storefront/i18n';
import { Link, paths, useOpenItem } from '@storefront/platform';
import { CardFrame, cardLinkClass, Picture, Price, Rating, Row, Stack, Text } from '@storefront/ui';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useStoreNotice } from '../opening/use-refusal';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { AddButton } from './add-button';
import { Highlight } from './highlight';
import { DiscountBadge, ItemBadges } from './item-badges';
import styles from './item-card.module.css';
import { isCampaignItem, type ListedItem } from './item-choices';
import { itemPrice, useDigits } from './item-price';
import { stockOf } from './item-stock';
import { UnitPrice } from './unit-price';
import { VegMark } from './veg-mark';
import { WishlistButton } from './wishlist-button';

export interface ItemCardProps {
  readonly item: ListedItem;
  /**
   * `row`: text at the start, picture at the end. `card`: picture above. `adaptive`: a row on phones, a
   * card from 640 px on.
   */
  readonly layout?: 'row' | 'card' | 'adaptive';
  /** Names the store under the item; not on the store's own page. */
  readonly showStore?: boolean;
  /** Why nothing of this store can be ordered now. */
  readonly blockedReason?: string | undefined;
  /** The store is closed but accepts orders for later. */
  readonly forLater?: boolean;
  /** Words to mark in name and description. */
  readonly highlight?: string;
  /** Among the first pictures of the page. */
  readonly priority?: boolean;
}

/** The maximum width set by the stylesheet. */
const pictureSize = {
  row: { width: 128, height: 128, phoneWidth: 104 },
  card: { width: 240, height: 240 },
  adaptive: { width: 352, height: 352, phoneWidth: 104 },
} as const;

/** Limit of the description in visible characters. */
const DESCRIPTION_LIMIT = 70;

/**
 * An item in a list, with its price, marks, heart and add button. Among items of several stores it says itself when its
 * store is closed; a store's page says so once.
 */
export const ItemCard = memo(function ItemCard(props: ItemCardProps): ReactNode {
  const { store_hours: hours } = props.item;
  return props.showStore && hours ? <OpenCard {...props} hours={hours} /> : <Card {...props} />;
});

type StoreHours = NonNullable<ListedItem['store_hours']>;

function OpenCard({ hours, ...props }: ItemCardProps & { readonly hours: StoreHours }): ReactNode {
  const { schedule_order, zone_id } = props.item;
  const { refusal, notice, status } = useStoreNotice({ ...hours, schedule_order, zone_id });
  return (
    <Card
      {...props}
      blockedReason={refusal}
      forLater={status === 'later'}
      opensLater={notice ?? undefined}
    />
  );
}

interface CardProps extends ItemCardProps {
  /** When the store opens, for an item that is ordered for later. */
  readonly opensLater?: string | undefined;
}

function Card({
  item,
  layout = 'card',
  showStore = false,
  blockedReason,
  forLater = false,
  opensLater,
  highlight = '',
  priority = false,
}: CardProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const price = itemPrice(item, useDigits());
  const stock = stockOf(item);
  const name = withoutBidiControls(item.name);
  const words = withoutBidiControls(item.description ?? '');
  // The searched words may be in the truncated part.
  const description = highlight === '' ? truncateText(words, DESCRIPTION_LIMIT) : words;
  const blocked =
    stock.state === 'out' ? common('issues.outOfStock') : (blockedReason ?? undefined);
  return (
    <CardFrame className={styles.item} data-layout={layout} data-out={stock.state === 'out'}>
      <Stack gap={1} className={styles.text}>
        <Row as="h3" align="baseline" gap={2} size="md">
          <VegMark item={item} />
          <ItemLink item={item} className={cardLinkClass(styles.link)}>
            <bdi>
              <Highlight text={name} words={highlight} />
            </bdi>
          </ItemLink>
        </Row>
        {showStore && (
          <Text as="bdi" truncate tone="muted" size="sm">
            {withoutBidiControls(item.store_name)}
          </Text>
        )}
        {description && (
          <Text lines={2} tone="muted" size="sm" dir="auto">
            <Highlight text={description} words={highlight} />
          </Text>
        )}
        <Row wrap gap={2} lineGap={1} padTop={1} className={styles.facts}>
          {price ? (
            <Price
              amount={price.range.discountedMin}
              was={price.range.min}
              from={price.range.max > price.range.min}
            />
          ) : (
            <Text as="span" tone="muted" size="sm">
              {t('item.noPrice')}
            </Text>
          )}
          <UnitPrice {...item} />
          {item.rating_count > 0 && (
            <Rating compact value={item.avg_rating} count={item.rating_count} />
          )}
        </Row>
        {blockedReason ? (
          // Screen readers get it from the button.
          <Text as="span" tone="muted" size="sm" aria-hidden>
            {blockedReason}
          </Text>
        ) : (
          opensLater && (
            <Text as="span" tone="muted" size="sm">
              {opensLater}
            </Text>
          )
        )}
        <ItemBadges item={item} stock={stock}>
          {/* Beside the small picture of a row there is no room for it and the heart. */}
          {price && layout !== 'card' && <DiscountBadge discount={price.discount} />}
        </ItemBadges>
      </Stack>
      <div className={styles.media}>
        <Picture
          src={item.image_full_url}
          alt=""
          {...pictureSize[layout]}
          priority={priority}
          className={styles.picture}
        />
        {price && layout === 'card' && (
          <span className={styles.discount}>
            <DiscountBadge discount={price.discount} />
          </span>
        )}
        {!isCampaignItem(item) && (
          <span className={styles.heart}>
            <WishlistButton target={{ itemId: item.id }} name={name} size="small" />
          </span>
        )}
        <span className={styles.add}>
          <AddButton
            item={item}
            blockedReason={price ? blocked : t('item.noPrice')}
            forLater={forLater}
          />
        </span>
      </div>
    </CardFrame>
  );
}

interface ItemLinkProps {
  readonly item: ListedItem;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an item: a plain click opens it over the page, a new tab shows its own page. */
function ItemLink({ item, className, children }: ItemLinkProps): ReactNode {
  const openItem = useOpenItem();
  function press(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    openItem(item);
  }
  return (
    <Link to={paths.product.href(item)} className={className} onClick={press}>
      {children}
    </Link>
  );
}
