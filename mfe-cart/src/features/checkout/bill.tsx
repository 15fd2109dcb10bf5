import type { Config } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import type { LedgerLine } from '@storefront/pricing';
import { Callout, Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { BillPart } from '../order/checkout-parts';
import styles from './summary.module.css';

interface BillProps {
  readonly bill: BillPart;
  readonly config: Config;
  /** Above the amounts: what has no price yet. */
  readonly unpriced?: { readonly label: string; readonly value: string };
  readonly totalLabel?: string;
}

/** How the amount comes about, line by line, and where the server's figures differ. */
export function Bill({ bill: part, config, unpriced, totalLabel }: BillProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { shown: bill, delivery } = part;
  if (!bill) return <Callout tone="danger">{t('checkout.bill.broken')}</Callout>;
  return (
    <dl className={styles.ledger} aria-busy={part.isPending || undefined}>
      {unpriced && <Row label={unpriced.label}>{unpriced.value}</Row>}
      {bill.ledger
        .filter((line) => line.amount !== 0 || (line.name === 'delivery' && delivery.isWanted))
        .map((line) => (
          <Row
            key={line.name}
            label={<LedgerLabel line={line} kilometres={delivery.kilometres} config={config} />}
          >
            {line.name === 'delivery' ? (
              <DeliveryAmount amount={line.amount} unknown={delivery.needsPlace} />
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
      {delivery.surge && delivery.surge.price > 0 && delivery.surge.customer_note && (
        <div className={styles.change}>{delivery.surge.customer_note}</div>
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

interface LedgerLabelProps {
  readonly line: LedgerLine;
  readonly kilometres: number;
  readonly config: Config;
}

function LedgerLabel({ line, kilometres, config }: LedgerLabelProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { name, included } = line;
  if (name === 'tax' && included) return t('checkout.bill.taxIncluded');
  if (name === 'additionalCharge' && config.additional_charge_name) {
    return config.additional_charge_name;
  }
  if (name === 'delivery' && kilometres > 0) {
    return t('checkout.bill.deliveryOver', {
      distance: formats.distance(kilometres * 1000),
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
