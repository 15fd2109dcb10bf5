import { type ReactNode, useState } from 'react';
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
  readonly notice: string | ((bill: Bill) => string);
  /** What changed besides amounts, below them. */
  readonly details?: ((bill: Bill) => ReactNode) | undefined;
  /** Labels of the amounts by their names; one without a label is left out. */
  readonly labels: Readonly<Record<string, string | undefined>>;
  /** Labels of the earlier and the current amount, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly agreeLabel: (bill: Bill) => string;
  readonly declineLabel: string;
  readonly onAgree: (bill: Bill) => void;
  readonly onDecline: () => void;
}

/** The total differs from the one that the customer saw: shows what changed, and asks whether they agree. */
export function ChangedBillDialog<Bill extends BillWithChanges>({
  bill,
  title,
  notice,
  details,
  labels,
  beforeLabel,
  afterLabel,
  agreeLabel,
  declineLabel,
  onAgree,
  onDecline,
}: ChangedBillDialogProps<Bill>) {
  // The content stays readable while the dialog closes.
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
        text={typeof notice === 'function' ? notice(shown) : notice}
        beforeLabel={beforeLabel}
        afterLabel={afterLabel}
        changes={shown.changes.flatMap((change) => {
          const label = labels[change.name];
          return label === undefined ? [] : [{ ...change, label }];
        })}
      />
      {details?.(shown)}
    </ConfirmDialog>
  );
}
