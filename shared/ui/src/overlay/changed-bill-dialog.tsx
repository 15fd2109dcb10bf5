import { type ReactNode, useState } from 'react';
import { Row, Stack, Text } from '../layout/layout';
import { Money } from '../price/money';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './changed-bill-dialog.module.css';
import { ConfirmDialog } from './confirm-dialog';

interface ChangedAmount {
  /** Name in the bill, such as `delivery`; `total` is shown separately. */
  readonly name: string;
  readonly label: ReactNode;
  /** Major units. */
  readonly before: number;
  readonly after: number;
}

interface ChangedAmountsProps {
  /** What has happened, above the amounts. */
  readonly text: ReactNode;
  /** Labels of the earlier and the current amount, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly changes: readonly ChangedAmount[];
}

/** The changed amounts of a bill, before and after. */
function ChangedAmounts({ text, beforeLabel, afterLabel, changes }: ChangedAmountsProps) {
  return (
    <>
      <Text tone="muted">{text}</Text>
      {changes.length > 0 && (
        <Stack as="dl" gap={2} padBlock={3} padInline={4} round="medium" fill="sunken">
          {changes.map(({ name, label, before, after }) => (
            <div key={name} className={name === 'total' ? styles.total : styles.change}>
              <dt>{label}</dt>
              <Row as="dd" align="stretch" gap={3} figures push className={styles.amounts}>
                <del>
                  <VisuallyHidden>{`${beforeLabel} `}</VisuallyHidden>
                  <Money amount={before} />
                </del>
                <ins>
                  <VisuallyHidden>{`${afterLabel} `}</VisuallyHidden>
                  <Money amount={after} />
                </ins>
              </Row>
            </div>
          ))}
        </Stack>
      )}
    </>
  );
}

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
  /** Labels of the amounts by name; an amount without a label is not shown. */
  readonly labels: Readonly<Record<string, string | undefined>>;
  /** Labels of the earlier and the current amount, for assistive technology. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly agreeLabel: (bill: Bill) => string;
  readonly declineLabel: string;
  readonly onAgree: (bill: Bill) => void;
  readonly onDecline: () => void;
}

/**
 * Shown when the total differs from the one that the customer saw: lists the changes, and asks whether they agree.
 */
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
  // The content stays readable during the closing animation.
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
