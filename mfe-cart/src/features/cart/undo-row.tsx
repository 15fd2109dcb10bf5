import { useTexts } from '@storefront/i18n';
import { Button, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './undo-row.module.css';

interface UndoRowProps {
  /** The item's name. */
  readonly name: string;
  /** What happened to the line. */
  readonly children: ReactNode;
  readonly loading?: boolean | undefined;
  /** Called when it is being restored, before the row is unmounted. */
  readonly onUndo: (row: HTMLElement | null) => void;
}

/** Shown instead of a line that was just removed from the cart: what happened to it, and Undo. */
export function UndoRow({ name, children, loading, onUndo }: UndoRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  return (
    <Row
      as="li"
      justify="between"
      gap={3}
      padBlock={3}
      line="bottom"
      tone="muted"
      className={styles.row}
      data-cart-row
      tabIndex={-1}
    >
      <span>{children}</span>
      <Button
        size="small"
        loading={loading}
        aria-label={t('line.undoNamed', { name })}
        onClick={({ currentTarget }) => onUndo(currentTarget.closest('li'))}
      >
        {common('actions.undo')}
      </Button>
    </Row>
  );
}
