import { Button, Row } from '@storefront/ui';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { type PurchaseFeature, purchaseFeatures } from '../../built-in/purchase-features';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './receipt-actions.module.css';

/** Prints the receipt's part of the page; features add actions of the order or trip. */
export function ReceiptActions(props: ComponentProps<PurchaseFeature['Action']>): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Row gap={2} className={styles.actions}>
      <Suspense>
        {purchaseFeatures.map(({ name, Action }) => (
          <Action key={name} {...props} />
        ))}
      </Suspense>
      <Button size="small" onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
    </Row>
  );
}
