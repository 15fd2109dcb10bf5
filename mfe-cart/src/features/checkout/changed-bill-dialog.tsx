import type { ChangedBill } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { ChangedAmounts, ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';

/** The amounts that are told of by name, and what they are called. */
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

const isNamed = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name);

interface ChangedBillDialogProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** The total is another one than the customer has seen: what changed, and whether they agree. */
export default function ChangedBillDialog({
  bill,
  onAgree,
  onDecline,
}: ChangedBillDialogProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  // What was told stays readable while the dialog moves away.
  const [shown, setShown] = useState(bill);
  if (bill && bill !== shown) setShown(bill);
  if (!shown) return null;
  const toPay = shown.expected_bill.leftToPay ?? shown.expected_total;
  const total = formats.money(shown.expected_total);
  return (
    <ConfirmDialog
      open={bill !== null}
      title={t('checkout.changed.title', { amount: total })}
      confirmLabel={t('checkout.place.button', { amount: formats.money(toPay) })}
      cancelLabel={t('checkout.changed.decline')}
      onConfirm={() => onAgree(shown)}
      onCancel={onDecline}
    >
      <ChangedAmounts
        words={t('checkout.changed.words')}
        beforeLabel={t('checkout.changed.before')}
        afterLabel={t('checkout.changed.now')}
        changes={shown.changes.flatMap(({ name, ...amounts }) =>
          isNamed(name) ? [{ ...amounts, name, label: t(labels[name]) }] : [],
        )}
      />
    </ConfirmDialog>
  );
}
