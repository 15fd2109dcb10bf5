import type { CartLine } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartKeeper } from '../../built-in/cart-keepers';
import { cartTools } from '../cart/cart-keeper';
import { lineBody, sameChoice } from '../cart/line-body';
import { recordLineOrder } from '../cart/line-order';
import { restoreLines } from '../cart/restore-lines';
import { UndoRow } from '../cart/undo-row';
import { rowTools } from './row-tools';

/** How long Undo is shown in place of a removed line, in milliseconds. */
const UNDO_MS = 10_000;

/** A line that has just left the cart. */
export interface RemovedLine {
  readonly line: CartLine;
  /** The feature that keeps it; `null`: it is gone. */
  readonly keeper: CartKeeper | null;
}

/**
 * Lines that were just removed, each with Undo in its place, so that keyboard users need not reach the page's toast.
 * @param stored the server's lines: those among them were not removed, or are restored
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
    noteRemoved: (line: CartLine, keeper: CartKeeper | null) => {
      recordLineOrder(stored);
      setRemoved((others) => [
        ...others.filter((other) => other.line.id !== line.id),
        { line, keeper },
      ]);
    },
  };
}

interface RemovedRowProps {
  readonly removed: RemovedLine;
  /** Called when it is being restored, before the row is unmounted. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** Shown instead of a removed line: what happened to it, and Undo. */
export function RemovedRow({ removed: { line, keeper }, onUndo }: RemovedRowProps): ReactNode {
  const { t } = useTexts('cart');
  const { name } = line.item;
  if (keeper)
    return <keeper.KeptRow line={line} tools={cartTools} rows={rowTools} onUndo={onUndo} />;
  return (
    <UndoRow
      name={name}
      onUndo={(row) => {
        onUndo?.(row);
        void restoreLines([line]);
      }}
    >
      {t('line.removed', { name })}
    </UndoRow>
  );
}
