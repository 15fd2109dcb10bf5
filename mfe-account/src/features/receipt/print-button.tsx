import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** Prints the part of the page that is a receipt, or has the browser make a file of it. */
export function PrintButton(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Button size="small" onClick={() => window.print()}>
      {t('receipt.print')}
    </Button>
  );
}
