import type { ChangedBill } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { ChangedBillDialog as Frame } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { placeLabel } from './place-order';

/** The amounts that are listed by name, and their labels. */
const labels = {
  items: 'checkout.bill.items',
  addOns: 'checkout.bill.addOns',
  itemDiscount: 'checkout.bill.itemDiscount',
  storeDiscount: 'checkout.bill.storeDiscount',
  flashDiscount: 'checkout.bill.flashDiscount',
  couponDiscount: 'checkout.bill.couponDiscount',
  firstOrderDiscount: 'checkout.bill.firstOrderDiscount',
  tax: 'checkout.bill.tax',
  delivery: 'checkout.bill.delivery',
  surcharge: 'checkout.changed.surcharge',
  additionalCharge: 'checkout.bill.additionalCharge',
  packaging: 'checkout.bill.packaging',
  tip: 'checkout.bill.tip',
  total: 'checkout.bill.total',
  walletPart: 'checkout.bill.wallet',
  leftToPay: 'checkout.bill.left',
} as const;

interface ChangedBillDialogProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** The total differs from the one that the customer saw: shows what changed, and asks whether they agree. */
export default function ChangedBillDialog(props: ChangedBillDialogProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  return (
    <Frame
      {...props}
      title={({ expected_total: total }) =>
        t('checkout.changed.title', { amount: formats.money(total) })
      }
      notice={t('checkout.changed.text')}
      labels={Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)]))}
      beforeLabel={t('checkout.changed.before')}
      afterLabel={t('checkout.changed.now')}
      agreeLabel={({ expected_bill: bill, expected_total: total }) =>
        placeLabel(bill.leftToPay ?? total, bill.walletPart ?? 0, t, formats)
      }
      declineLabel={t('checkout.changed.decline')}
    />
  );
}
