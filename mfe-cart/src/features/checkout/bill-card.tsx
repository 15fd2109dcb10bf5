import { useFormats, useTexts } from '@storefront/i18n';
import { Callout, Money, Picture, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './checkout.module.css';
import type { CheckoutBill } from './use-bill';
import type { CheckoutSource } from './use-checkout-source';

interface BillCardProps {
  readonly source: CheckoutSource;
  readonly bill: CheckoutBill;
  readonly isDeliveryKnown: boolean;
}

/** What is ordered, and how the amount comes about, line by line (Decision 5). */
export function BillCard({ source, bill: { bill, isBroken, serverTax, total, leftToPay }, isDeliveryKnown }: BillCardProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  return (
    <section className={styles.bill} aria-label={t('checkout.bill.title')}>
      <h2 className={styles.cardTitle}>{t('checkout.bill.title')}</h2>
      <ul className={styles.lines}>
        {source.lines.map((line, index) => (
          <li key={line.key} className={styles.line}>
            <Picture src={line.image} alt="" width={48} height={48} className={styles.thumb} />
            <span className={styles.lineName}>
              <bdi dir="auto">{line.name}</bdi>
              <span className={styles.muted}>× {line.priced.quantity}</span>
            </span>
            {bill?.lines[index] ? <Money amount={bill.lines[index].total} /> : null}
          </li>
        ))}
      </ul>
      {isBroken ? <Callout tone="danger">{t('checkout.bill.broken')}</Callout> : null}
      {bill ? (
        <dl className={styles.ledger}>
          {bill.ledger
            .filter(({ name, amount }) => amount !== 0 || name === 'delivery')
            .map(({ name, amount, included }) => (
              <div key={name} className={styles.ledgerRow}>
                <dt>{t(included ? 'checkout.bill.taxIncluded' : `checkout.bill.${name}`)}</dt>
                <dd>
                  {name === 'delivery' && !isDeliveryKnown ? (
                    t('checkout.bill.unknown')
                  ) : name === 'delivery' && amount === 0 ? (
                    t('checkout.bill.free')
                  ) : (
                    <Money amount={amount} />
                  )}
                </dd>
              </div>
            ))}
          {serverTax === null ? null : (
            <div className={styles.ledgerRow} role="status">
              <dt>{t('checkout.bill.serverTax')}</dt>
              <dd>
                <Money amount={serverTax} />
              </dd>
            </div>
          )}
          <div className={styles.totalRow}>
            <dt>{t('checkout.bill.total')}</dt>
            <dd>
              <Money amount={total} />
            </dd>
          </div>
          {bill.walletPart > 0 ? (
            <>
              <div className={styles.ledgerRow}>
                <dt>{t('checkout.bill.wallet')}</dt>
                <dd>
                  <Money amount={-bill.walletPart} />
                </dd>
              </div>
              <div className={styles.totalRow}>
                <dt>{t('checkout.bill.left')}</dt>
                <dd>
                  <Money amount={leftToPay} />
                </dd>
              </div>
            </>
          ) : null}
        </dl>
      ) : isBroken ? null : (
        <SkeletonGroup label={t('checkout.bill.computing')}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </SkeletonGroup>
      )}
      {source.leftOut > 0 ? (
        <Callout tone="warning">{t('checkout.bill.leftOut', { count: source.leftOut })}</Callout>
      ) : null}
      <p className={styles.muted}>{t('checkout.bill.promise', { total: formats.money(total) })}</p>
    </section>
  );
}
