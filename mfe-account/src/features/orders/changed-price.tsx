import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { ChangedBillDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface ChangedPriceProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** Shows the price of an order after a change, and asks whether the customer agrees. */
export function ChangedPrice(props: ChangedPriceProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const total = (bill: ChangedBill) => ({ amount: isolate(formats.money(bill.expected_total)) });
  return (
    <ChangedBillDialog
      {...props}
      title={(bill) => t('orders.change.priceTitle', total(bill))}
      notice={t('orders.change.priceNotice')}
      labels={{
        delivery: t('orders.bill.delivery'),
        tip: t('orders.bill.tip'),
        total: t('orders.bill.total'),
      }}
      beforeLabel={t('orders.change.before')}
      afterLabel={t('orders.change.now')}
      agreeLabel={(bill) => t('orders.change.agree', total(bill))}
      declineLabel={t('orders.change.decline')}
    />
  );
}
