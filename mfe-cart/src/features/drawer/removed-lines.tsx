import type { CartLine } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lineBody, sameChoice } from '../cart/line-body';
import { restoreLines } from '../cart/restore-lines';
import styles from './cart-row.module.css';

/** How long a removed line can be brought back from its place, in milliseconds. */
const UNDO_MS = 10_000;

/** A line that was removed in the drawer, and where it was. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

/**
 * Lines that have just been removed, for their Undo in the drawer: the keyboard stays within the drawer, where the
 * message of the page cannot be reached.
 * @param stored lines as the server has them: what is among them was not removed, or is back
 */
export function useRemovedLines(stored: readonly CartLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  useEffect(() => {
    if (removed.length === 0) return undefined;
    const timer = setTimeout(() => setRemoved([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed: removed.filter(
      ({ line }) => !stored.some((other) => sameChoice(other, lineBody(line))),
    ),
    noteRemoved: (line: RemovedLine) => setRemoved((others) => [...others, line]),
  };
}

/** In the place of a removed line: what is gone, and the way back. */
export function RemovedRow({ line }: { readonly line: CartLine }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const { name } = line.item;
  return (
    <li className={styles.removed} data-cart-row tabIndex={-1}>
      <span>{t('line.removed', { name })}</span>
      <Button
        size="small"
        aria-label={t('line.undoNamed', { name })}
        onClick={() => void restoreLines([line])}
      >
        {common('actions.undo')}
      </Button>
    </li>
  );
}
