import type { Order } from '@storefront/api';
import { registerTexts, useTexts } from '@storefront/i18n';
import { buttonClass } from '@storefront/ui';
import type { ReactNode } from 'react';
import { receipts } from '../feature';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    receipts: typeof import('../texts/en.json');
  }
}

// Two short texts: a file of their own would cost more than it saves.
registerTexts(
  'receipts',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

interface ReceiptLinkProps {
  readonly purchase: Pick<Order, 'receipt_url'>;
}

/** Downloads the receipt of an order or a trip. */
function ReceiptLink({ purchase: { receipt_url: url } }: ReceiptLinkProps): ReactNode {
  const { t } = useTexts('receipts');
  if (!url) return null;
  return (
    <a href={url} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('file')}
    </a>
  );
}

const ByEmail = (): ReactNode => <span>{useTexts('receipts').t('byEmail')}</span>;

/** The parts of this feature that belong to every order and trip. */
export const receiptsOfPurchase = {
  ...receipts,
  Action: ReceiptLink,
  email: { choice: 'receipts_email', Label: ByEmail },
} as const;
