import { useFormats } from '@storefront/i18n';
import type { Coupon, LedgerLine, Quote } from '@storefront/pricing/order';
import { Money, Row, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { BillPart } from '../../order/checkout-parts';
import { useSavingsTexts } from '../savings/savings-texts';
import styles from './bill-detail.module.css';

export interface BillDetailProps {
  readonly name: LedgerLine['name'];
  readonly part: BillPart;
  /** The items' names, in the order of the bill's lines. */
  readonly names: readonly string[];
}

/** A row in the breakdown of one line of the bill. */
interface SumRow {
  readonly label: string;
  /** Major units; `null`: the row has only a label. */
  readonly amount: number | null;
}

type Terms = Pick<Coupon, 'discount' | 'discount_type' | 'max_discount'>;

/** How one line of the bill is computed. */
export default function BillDetail(props: BillDetailProps): ReactNode {
  const rows = useRows(props);
  return (
    <Stack as="ul" gap={1} tone="muted" size="sm" className={styles.sum}>
      {rows.map(({ label, amount }) => (
        <Row as="li" key={label} align="baseline" justify="between" gap={4}>
          <bdi>{label}</bdi>
          {amount !== null && <Money amount={amount} />}
        </Row>
      ))}
    </Stack>
  );
}

function useRows({ name, part, names }: BillDetailProps): readonly SumRow[] {
  const delivery = useDeliveryRows(part);
  const tax = useTaxRows(part);
  const terms = useTermsOf(part);
  const { quote } = part;
  switch (name) {
    case 'delivery':
      return delivery;
    case 'tax':
      return tax;
    case 'itemDiscount':
      return quote ? discountRows(quote, names, 'item') : [];
    case 'flashDiscount':
      return quote ? discountRows(quote, names, 'flash') : [];
    case 'storeDiscount':
      return [...terms.store, ...(quote ? discountRows(quote, names, 'store') : [])];
    case 'couponDiscount':
      return terms.coupon;
    case 'firstOrderDiscount':
      return terms.firstOrder;
    default:
      return [];
  }
}

/** The discount of each item. */
function discountRows(
  { lines }: Quote,
  names: readonly string[],
  source: Quote['lines'][number]['discountSource'],
): SumRow[] {
  return lines.flatMap(({ discount, discountSource }, index) =>
    discountSource === source ? [{ label: names[index] ?? '', amount: -discount }] : [],
  );
}

/** Distance, vehicle and surcharge of the delivery, and who pays it instead of the customer. */
function useDeliveryRows({ quote, delivery }: BillPart): readonly SumRow[] {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  if (!quote) return [];
  const { base, extraCharge, surcharge, original, freeBy } = quote.delivery;
  const way =
    delivery.kilometres > 0
      ? t('sum.distance', { distance: formats.distance(delivery.kilometres * 1000) })
      : t('sum.base');
  return [
    { label: way, amount: base },
    ...(extraCharge > 0 ? [{ label: t('sum.vehicle'), amount: extraCharge }] : []),
    ...(surcharge > 0 ? [{ label: t('sum.surcharge'), amount: surcharge }] : []),
    ...(freeBy ? [{ label: t(`sum.free.${freeBy}`), amount: -original }] : []),
  ];
}

function useTaxRows({ quote, input, shown }: BillPart): readonly SumRow[] {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  if (!quote || !shown) return [];
  const base = formats.money(quote.discountedTotal);
  // The server's tax is shown unchanged: its rate is not known here.
  if (shown.taxChange) return [{ label: t('sum.taxOf', { base }), amount: null }];
  const rate = formats.percent(Number(input?.store?.tax ?? 0));
  const key = shown.taxIncluded ? 'sum.taxWithin' : 'sum.tax';
  return [{ label: t(key, { rate, base }), amount: null }];
}

/** Terms of the discounts on the whole order, each in one sentence. */
function useTermsOf({ input }: BillPart) {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  const sentence = ({ discount, discount_type: type, max_discount: max }: Terms): string => {
    if (type === 'amount') return t('sum.flat', { amount: formats.money(discount) });
    const rate = formats.percent(Number(discount));
    const isCapped = Number(max ?? 0) > 0;
    return isCapped
      ? t('sum.capped', { rate, amount: formats.money(max ?? 0) })
      : t('sum.share', { rate });
  };
  const rowsOf = (terms: Terms | null | undefined): SumRow[] =>
    terms ? [{ label: sentence(terms), amount: null }] : [];
  const offer = input?.firstOrder;
  return {
    coupon: rowsOf(input?.coupon),
    store: rowsOf(input?.store?.discount),
    firstOrder: rowsOf(
      offer && {
        discount: offer.discount_amount ?? 0,
        discount_type: offer.discount_amount_type ?? 'percentage',
      },
    ),
  };
}
