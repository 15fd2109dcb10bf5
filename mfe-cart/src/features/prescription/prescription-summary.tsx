import type { Config, StoreDetails } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import type { ReactNode } from 'react';
import { Bill } from '../checkout/bill';
import styles from '../checkout/summary.module.css';
import { SummaryFrame } from '../checkout/summary-frame';
import type { BillPart } from '../order/checkout-parts';

interface PrescriptionSummaryProps {
  readonly store: StoreDetails;
  readonly bill: BillPart;
  readonly config: Config;
}

/** What is known of the price, and who sets the rest. */
export function PrescriptionSummary({ store, bill, config }: PrescriptionSummaryProps): ReactNode {
  const { t } = useTexts('cart');
  return (
    <SummaryFrame label={t('checkout.summary')} storeName={store.name} total={null}>
      <p className={styles.muted}>{t('prescription.priceHint')}</p>
      <Bill
        bill={bill}
        config={config}
        unpriced={{ label: t('prescription.medicines'), value: t('prescription.setByStore') }}
        totalLabel={t('prescription.soFar')}
      />
    </SummaryFrame>
  );
}
