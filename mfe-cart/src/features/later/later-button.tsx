import type { CartLine } from '@storefront/api';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useHistoryTexts } from '../cart-history/history-texts';
import { useLater } from './use-later';

export interface LaterButtonProps {
  readonly line: CartLine;
  /** Called when it is pressed: the row will be removed. */
  readonly onPress: () => void;
}

/** Removes a line from the cart and saves it for later. */
export function LaterButton({ line, onPress }: LaterButtonProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, keep } = useLater();
  return (
    <Button
      variant="link"
      size="small"
      loading={busyId === line.id}
      aria-label={t('later.keepNamed', { name: line.item.name })}
      onClick={() => {
        onPress();
        void keep(line);
      }}
    >
      {t('later.keep')}
    </Button>
  );
}
