import type { CartLine } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import type { ReactNode } from 'react';
import { UndoRow } from '../cart/undo-row';
import { useHistoryTexts } from '../cart-history/history-texts';
import { useLater } from './use-later';

export interface LaterRowProps {
  readonly line: CartLine;
  /** Called when it is being restored: the row itself will be unmounted. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** Shown instead of a line that was just saved for later: says where it is, with Undo. */
export function LaterRow({ line, onUndo }: LaterRowProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, back } = useLater();
  const { name } = line.item;
  return (
    <UndoRow
      name={name}
      loading={busyId === line.id}
      onUndo={(row) => {
        onUndo?.(row);
        void back(line);
      }}
    >
      {t('later.kept', { name: isolate(name) })}
    </UndoRow>
  );
}
