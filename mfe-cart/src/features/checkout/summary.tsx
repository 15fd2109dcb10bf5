import { useTexts } from '@storefront/i18n';
import { Money, useMediaQuery } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { Bill } from './bill';
import { CashbackNote } from './cashback-note';
import { sectionId } from './checkout-section';
import { OrderLines } from './order-lines';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';

/** Whether the summary stands beside the form. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

/** What is ordered and what it costs: beside the form, or folded above it with the total in sight. */
export function Summary({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const isWide = useIsWide();
  const { bill, store } = checkout;
  const content = (
    <>
      <OrderLines checkout={checkout} />
      <Bill checkout={checkout} />
      <CashbackNote checkout={checkout} />
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
          <h2 className={styles.heading}>
            {t('checkout.summary')} <bdi className={styles.muted}>{store.name}</bdi>
          </h2>
          {content}
        </>
      ) : (
        <Disclosure
          // What must be put right here is not looked for behind a fold.
          open={checkout.lines.some(({ state }) => state.kind !== 'orderable')}
          summary={
            <span className={styles.folded}>
              <h2 className={styles.heading}>{t('checkout.summary')}</h2>
              {bill && <Money amount={bill.total} className={styles.foldedTotal} />}
            </span>
          }
        >
          {content}
        </Disclosure>
      )}
    </section>
  );
}
