import type { Config } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import type { LedgerLine } from '@storefront/pricing/order';
import { Box, Callout, Money, Skeleton, Stack } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useState } from 'react';
import type { BillPart } from '../../order/checkout-parts';
import { savingsPart } from '../savings/savings-part';
import type { BillDetailProps } from './bill-detail';
import styles from './summary.module.css';

const BillDetail = savingsPart(() => import('./bill-detail'));

/** Lines with a breakdown. */
const opened: readonly LedgerLine['name'][] = [
  'itemDiscount',
  'storeDiscount',
  'flashDiscount',
  'couponDiscount',
  'firstOrderDiscount',
  'tax',
  'delivery',
];

interface BillProps {
  readonly bill: BillPart;
  readonly config: Config;
  /** A line above the amounts for items without a price. */
  readonly unpriced?: { readonly label: string; readonly value: string };
  readonly totalLabel?: string;
  /** The items' names, in the order of the bill's lines. */
  readonly names?: readonly string[];
}

const noNames: readonly string[] = [];

/** How the amount is computed, line by line, and where the server's figures differ. */
export function Bill(props: BillProps): ReactNode {
  const { bill: part, config, unpriced, totalLabel, names = noNames } = props;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { shown: bill, delivery } = part;
  if (!bill) return <Callout tone="danger">{t('checkout.bill.broken')}</Callout>;
  return (
    <Stack as="dl" gap={2} padTop={4} line="top" aria-busy={part.isPending || undefined}>
      {unpriced && <Row label={unpriced.label}>{unpriced.value}</Row>}
      {bill.ledger
        .filter((line) => line.amount !== 0 || (line.name === 'delivery' && delivery.isWanted))
        .map((line) => (
          <Row
            key={line.name}
            label={
              <OpenedLabel part={part} name={line.name} names={names}>
                <LedgerLabel
                  line={line}
                  kilometres={delivery.isUnknown ? 0 : delivery.kilometres}
                  config={config}
                />
              </OpenedLabel>
            }
          >
            {line.name === 'delivery' ? (
              <DeliveryAmount amount={line.amount} delivery={delivery} />
            ) : (
              <Money amount={line.amount} />
            )}
          </Row>
        ))}
      {bill.taxChange && (
        <Box padBlock={2} padInline={3} round="small" fill="accent" size="sm" role="status">
          {t('checkout.bill.taxChanged', {
            ours: formats.money(bill.taxChange.ours),
            server: formats.money(bill.taxChange.server),
          })}
        </Box>
      )}
      {isSurcharged(part) && delivery.surge?.customer_note && (
        <Box padBlock={2} padInline={3} round="small" fill="accent" size="sm">
          {delivery.surge.customer_note}
        </Box>
      )}
      <Row label={totalLabel ?? t('checkout.bill.total')} strong>
        {delivery.isUnknown ? <Unknown /> : <Money amount={bill.total} />}
      </Row>
      {bill.walletPart > 0 && !delivery.isUnknown && (
        <>
          <Row label={t('checkout.bill.wallet')}>
            <Money amount={-bill.walletPart} />
          </Row>
          <Row label={t('checkout.bill.left')} strong>
            <Money amount={bill.leftToPay} />
          </Row>
        </>
      )}
    </Stack>
  );
}

/** Whether the surcharge for busy times applies: not when the store delivers itself, nor when delivery is free. */
function isSurcharged({ quote }: BillPart): boolean {
  return quote !== null && quote.delivery.surcharge > 0 && quote.delivery.freeBy === null;
}

/** The name of a line; a line with a breakdown can be opened. */
function OpenedLabel(props: BillDetailProps & { readonly children: ReactNode }): ReactNode {
  const { children, ...detail } = props;
  const { name, part } = detail;
  const [hasOpened, setHasOpened] = useState(false);
  const { needsPlace, isUnknown } = part.delivery;
  const isKnown = name !== 'delivery' || !(needsPlace || isUnknown);
  if (!opened.includes(name) || !part.quote || !isKnown) return children;
  return (
    <Disclosure
      className={styles.opened}
      summary={children}
      onToggle={(isOpen) => isOpen && setHasOpened(true)}
    >
      {hasOpened && (
        <Suspense fallback={<Skeleton shape="text" width={160} />}>
          <BillDetail {...detail} />
        </Suspense>
      )}
    </Disclosure>
  );
}

interface LedgerLabelProps {
  readonly line: LedgerLine;
  readonly kilometres: number;
  readonly config: Config;
}

function LedgerLabel({ line, kilometres, config }: LedgerLabelProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { name, included } = line;
  if (name === 'tax' && included) return <span>{t('checkout.bill.taxIncluded')}</span>;
  if (name === 'additionalCharge' && config.additional_charge_name) {
    return <span>{config.additional_charge_name}</span>;
  }
  if (name === 'delivery' && kilometres > 0) {
    return (
      <span>
        {t('checkout.bill.deliveryOver', {
          distance: formats.distance(kilometres * 1000),
        })}
      </span>
    );
  }
  return <span>{t(`checkout.bill.${name}`)}</span>;
}

/** Placeholder for an amount that is being fetched. */
const Unknown = () => <Skeleton shape="text" width={64} />;

function DeliveryAmount({
  amount,
  delivery: { needsPlace, isUnknown },
}: {
  readonly amount: number;
  readonly delivery: BillPart['delivery'];
}): ReactNode {
  const { t } = useTexts('cart');
  if (isUnknown) return <Unknown />;
  if (needsPlace) return <span>{t('checkout.bill.needsPlace')}</span>;
  return amount === 0 ? <span>{t('checkout.bill.free')}</span> : <Money amount={amount} />;
}

interface RowProps {
  readonly label: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Row({ label, strong = false, children }: RowProps): ReactNode {
  return (
    <div className={strong ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
