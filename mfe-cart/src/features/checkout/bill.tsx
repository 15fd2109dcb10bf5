import { useFormats, useTexts } from '@storefront/i18n';
import type { LedgerLine } from '@storefront/pricing';
import { Callout, Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';

/** What the bill is drawn from. */
type BillOf = Pick<Checkout, 'bill' | 'way' | 'recipient' | 'isBillPending' | 'terms' | 'config'>;

interface BillProps {
  readonly checkout: BillOf;
  /** Stands above the amounts: what has no price yet. */
  readonly unpriced?: { readonly label: string; readonly value: string };
  readonly totalLabel?: string;
}

/** How the amount comes about, line by line, and what the server counts otherwise. */
export function Bill({ checkout, unpriced, totalLabel }: BillProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { bill, way, recipient, isBillPending, terms } = checkout;
  if (!bill) return <Callout tone="danger">{t('checkout.bill.broken')}</Callout>;
  const needsPlace = way === 'delivery' && !recipient.place;
  return (
    <dl className={styles.ledger} aria-busy={isBillPending || undefined}>
      {unpriced && <Row label={unpriced.label}>{unpriced.value}</Row>}
      {bill.ledger
        .filter((line) => line.amount !== 0 || (line.name === 'delivery' && way === 'delivery'))
        .map((line) => (
          <Row key={line.name} label={<LedgerLabel line={line} checkout={checkout} />}>
            {line.name === 'delivery' ? (
              <DeliveryAmount amount={line.amount} unknown={needsPlace} />
            ) : (
              <Money amount={line.amount} />
            )}
          </Row>
        ))}
      {bill.taxChange && (
        <div className={styles.change} role="status">
          {t('checkout.bill.taxChanged', {
            ours: formats.money(bill.taxChange.ours),
            server: formats.money(bill.taxChange.server),
          })}
        </div>
      )}
      {terms.surge && terms.surge.price > 0 && terms.surge.customer_note && (
        <div className={styles.change}>{terms.surge.customer_note}</div>
      )}
      <Row label={totalLabel ?? t('checkout.bill.total')} strong>
        <Money amount={bill.total} />
      </Row>
      {bill.walletPart > 0 && (
        <>
          <Row label={t('checkout.bill.wallet')}>
            <Money amount={-bill.walletPart} />
          </Row>
          <Row label={t('checkout.bill.left')} strong>
            <Money amount={bill.leftToPay} />
          </Row>
        </>
      )}
    </dl>
  );
}

function LedgerLabel({
  line: { name, included },
  checkout: { config, terms },
}: {
  readonly line: LedgerLine;
  readonly checkout: BillOf;
}): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  if (name === 'tax' && included) return t('checkout.bill.taxIncluded');
  if (name === 'additionalCharge' && config.additional_charge_name) {
    return config.additional_charge_name;
  }
  if (name === 'delivery' && terms.kilometres > 0) {
    return t('checkout.bill.deliveryOver', {
      distance: formats.distance(terms.kilometres * 1000),
    });
  }
  return t(`checkout.bill.${name}`);
}

function DeliveryAmount({
  amount,
  unknown,
}: {
  readonly amount: number;
  readonly unknown: boolean;
}): ReactNode {
  const { t } = useTexts('cart');
  if (unknown) return t('checkout.bill.needsPlace');
  return amount === 0 ? t('checkout.bill.free') : <Money amount={amount} />;
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
