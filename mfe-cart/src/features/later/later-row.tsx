import type { CartLine } from '@storefront/api';
import { isolate, useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useHistoryTexts } from '../cart-history/history-texts';
import styles from './later.module.css';
import { useLater } from './use-later';

export interface LaterRowProps {
  readonly line: CartLine;
  /** It is being put back: the row itself will be gone. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** In the place of a line that was just kept for later: where it is, and the way back. */
export function LaterRow({ line, onUndo }: LaterRowProps): ReactNode {
  const { t } = useHistoryTexts();
  const cart = useTexts('cart').t;
  const common = useTexts('common').t;
  const { busyId, back } = useLater();
  const { name } = line.item;
  return (
    <li className={styles.moved} data-cart-row tabIndex={-1}>
      <span>{t('later.kept', { name: isolate(name) })}</span>
      <Button
        size="small"
        loading={busyId === line.id}
        aria-label={cart('line.undoNamed', { name })}
        onClick={({ currentTarget }) => {
          onUndo?.(currentTarget.closest('li'));
          void back(line);
        }}
      >
        {common('actions.undo')}
      </Button>
    </li>
  );
}
