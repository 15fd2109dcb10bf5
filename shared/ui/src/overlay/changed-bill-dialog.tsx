import { useState } from 'react';
import { type ChangedAmount, ChangedAmounts } from './changed-amounts';
import { ConfirmDialog } from './confirm-dialog';

interface BillWithChanges {
  readonly changes: readonly Omit<ChangedAmount, 'label'>[];
}

export interface ChangedBillDialogProps<Bill extends BillWithChanges> {
  /** `null`: closed. */
  readonly bill: Bill | null;
  readonly title: (bill: Bill) => string;
  /** What has happened, above the amounts. */
  readonly notice: string;
  /** What the amounts are called by their names; one without a label is left out. */
  readonly labels: Readonly<Record<string, string | undefined>>;
  /** What the earlier and the present amount are called, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly agreeLabel: (bill: Bill) => string;
  readonly declineLabel: string;
  readonly onAgree: (bill: Bill) => void;
  readonly onDecline: () => void;
}

/** The total is another one than the customer has seen: what changed, and whether they agree. */
export function ChangedBillDialog<Bill extends BillWithChanges>({
  bill,
  title,
  notice,
  labels,
  beforeLabel,
  afterLabel,
  agreeLabel,
  declineLabel,
  onAgree,
  onDecline,
}: ChangedBillDialogProps<Bill>) {
  // It stays readable while the dialog moves away.
  const [shown, setShown] = useState(bill);
  if (bill && bill !== shown) setShown(bill);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={bill !== null}
      title={title(shown)}
      confirmLabel={agreeLabel(shown)}
      cancelLabel={declineLabel}
      onConfirm={() => onAgree(shown)}
      onCancel={onDecline}
    >
      <ChangedAmounts
        text={notice}
        beforeLabel={beforeLabel}
        afterLabel={afterLabel}
        changes={shown.changes.flatMap((change) => {
          const label = labels[change.name];
          return label === undefined ? [] : [{ ...change, label }];
        })}
      />
    </ConfirmDialog>
  );
}
