import { Button, buttonClass, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './receipt-actions.module.css';

interface ReceiptActionsProps {
  /** Address of the receipt as PDF, if the backend makes one. */
  readonly file?: string | null | undefined;
}

/** Downloads the receipt from the server, or prints the receipt's part of the page. */
export function ReceiptActions({ file }: ReceiptActionsProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Row gap={2} className={styles.actions}>
      {file && (
        <a href={file} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('receipt.file')}
        </a>
      )}
      <Button size="small" onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
    </Row>
  );
}
