import type { ItemSummary } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import type { EffectiveDiscount } from '@storefront/pricing';
import { Badge, Row } from '@storefront/ui';
import { LeafIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ItemAdvice } from './item-advice';
import styles from './item-badges.module.css';
import type { StockState } from './item-stock';

/** The discount as text: `15% off`, `EGP 20.00 off`. */
export function DiscountBadge({ discount }: { readonly discount: EffectiveDiscount }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  if (discount.source === null) return null;
  const amount =
    discount.discount_type === 'percent'
      ? formats.percent(discount.discount)
      : formats.money(discount.discount);
  return <Badge tone="accent">{t('item.off', { amount })}</Badge>;
}

/** Both flags are needed. */
export function HalalBadge({ item }: { readonly item: ItemSummary }): ReactNode {
  const { t } = useCatalogTexts();
  if (!isOn(item.is_halal) || !isOn(item.halal_tag_status)) return null;
  return <Badge tone="primary">{t('item.halal')}</Badge>;
}

interface ItemBadgesProps {
  readonly item: ItemSummary;
  readonly stock: StockState;
  readonly children?: ReactNode;
}

/** Badges of an item: halal, organic, recommended, and the remaining stock. */
export function ItemBadges({ item, stock, children }: ItemBadgesProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  return (
    <Row as="span" wrap gap={1} align="stretch" className={styles.badges}>
      {children}
      {stock.state === 'out' && <Badge tone="danger">{common('issues.outOfStock')}</Badge>}
      {stock.state === 'low' && (
        <Badge tone="danger">{t('item.left', { count: stock.left })}</Badge>
      )}
      <HalalBadge item={item} />
      {isOn(item.organic) && (
        <Badge tone="primary" icon={<LeafIcon size={14} />}>
          {t('item.organic')}
        </Badge>
      )}
      {isOn(item.recommended) && <Badge>{t('item.recommended')}</Badge>}
      <ItemAdvice show="card" item={item} />
    </Row>
  );
}
