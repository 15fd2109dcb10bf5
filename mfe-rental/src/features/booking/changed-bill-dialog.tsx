import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Money, VisuallyHidden } from '@storefront/ui';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useBillWords } from '../bill/use-bill-words';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './changed-bill.module.css';

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
      <p className={styles.words}>{t('booking.changed.words')}</p>
      <dl className={styles.changes}>
        {shown.changes
          .filter(({ name }) => words[name] !== undefined)
          .map(({ name, before, after }) => (
            <div key={name} className={name === 'total' ? styles.total : styles.change}>
              <dt>{words[name]}</dt>
              <dd className={styles.amounts}>
                <del>
                  <VisuallyHidden>{t('booking.changed.before')} </VisuallyHidden>
                  <Money amount={before} />
                </del>
                <ins>
                  <VisuallyHidden>{t('booking.changed.now')} </VisuallyHidden>
                  <Money amount={after} />
                </ins>
              </dd>
            </div>
          ))}
      </dl>
    </ConfirmDialog>
  );
}
