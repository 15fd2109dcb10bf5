import { useTexts } from '@storefront/i18n';
import { Disclosure } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { Bill } from '../checkout/bill';
import { sectionId } from '../checkout/checkout-section';
import { useIsWide } from '../checkout/summary';
import styles from '../checkout/summary.module.css';
import type { Prescription } from './use-prescription';

interface PrescriptionSummaryProps {
  readonly prescription: Prescription;
}

/** What is known of the price, and who sets the rest: beside the form, or folded above it. */
export function PrescriptionSummary({ prescription }: PrescriptionSummaryProps): ReactNode {
  const { t } = useTexts('cart');
  const isWide = useIsWide();
  const heading = (
    <h2 className={styles.heading}>
      {t('checkout.summary')} <bdi className={styles.muted}>{prescription.store.name}</bdi>
    </h2>
  );
  const content = (
    <>
      <p className={styles.muted}>{t('prescription.priceHint')}</p>
      <Bill
        checkout={prescription}
        unpriced={{ label: t('prescription.medicines'), value: t('prescription.setByStore') }}
        totalLabel={t('prescription.soFar')}
      />
    </>
  );
  return (
    <section
      id={sectionId('basket')}
      tabIndex={-1}
      className={styles.summary}
      aria-label={t('checkout.summary')}
    >
      {isWide ? (
        <>
          {heading}
          {content}
        </>
      ) : (
        <Disclosure summary={<span className={styles.folded}>{heading}</span>}>
          {content}
        </Disclosure>
      )}
    </section>
  );
}
