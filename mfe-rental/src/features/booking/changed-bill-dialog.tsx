import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { ChangedAmounts, ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useBillWords } from '../bill/use-bill-words';
import { useRentalTexts } from '../texts/use-rental-texts';

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
  const { t } = useRentalTexts();
  const formats = useFormats();
  const words = useBillWords();
  // What was told stays readable while the dialog moves away.
  const [shown, setShown] = useState(bill);
  if (bill && bill !== shown) setShown(bill);
  if (!shown) return null;
  const total = isolate(formats.money(shown.expected_total));
  return (
    <ConfirmDialog
      open={bill !== null}
      title={t('booking.changed.title', { amount: total })}
      confirmLabel={t('booking.bookFor', { amount: total })}
      cancelLabel={t('booking.changed.decline')}
      onConfirm={() => onAgree(shown)}
      onCancel={onDecline}
    >
      <ChangedAmounts
        words={t('booking.changed.words')}
        beforeLabel={t('booking.changed.before')}
        afterLabel={t('booking.changed.now')}
        changes={shown.changes.flatMap(({ name, ...amounts }) =>
          words[name] !== undefined ? [{ ...amounts, name, label: words[name] }] : [],
        )}
      />
    </ConfirmDialog>
  );
}
