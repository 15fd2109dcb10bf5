import { useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './undo-row.module.css';

interface UndoRowProps {
  /** Of the item. */
  readonly name: string;
  /** What became of the line. */
  readonly children: ReactNode;
  readonly loading?: boolean | undefined;
  /** It is being put back: the row itself will be gone. */
  readonly onUndo: (row: HTMLElement | null) => void;
}

/** In the place of a line that has just left the cart: what became of it, and the way back. */
export function UndoRow({ name, children, loading, onUndo }: UndoRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  return (
    <li className={styles.row} data-cart-row tabIndex={-1}>
      <span>{children}</span>
      <Button
        size="small"
        loading={loading}
        aria-label={t('line.undoNamed', { name })}
        onClick={({ currentTarget }) => onUndo(currentTarget.closest('li'))}
      >
        {common('actions.undo')}
      </Button>
    </li>
  );
}
