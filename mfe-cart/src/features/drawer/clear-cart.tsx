import { call } from '@storefront/api';
import { cartClear } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Button, useIsPhone } from '@storefront/ui';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { inTurn, sendChange } from '../cart/cart-access';
import { cartQuantities } from '../cart/cart-quantities';
import { restoreLines } from '../cart/restore-lines';
import type { CartView } from '../cart/use-cart-view';
import { LineFailure } from './line-failure';

/** Duration of the message, in milliseconds. */
const TOAST_MS = 5_000;

interface ClearCartProps {
  readonly view: CartView;
  readonly onCleared: () => void;
}

/** Empties the cart after a confirmation; Undo restores the lines. */
export function ClearCart({ view, onCleared }: ClearCartProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const isPhone = useIsPhone();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const label = isPhone ? t('clear.short') : t('clear.long');

  async function clear() {
    const { cart } = view;
    if (!cart || busy) return;
    setBusy(true);
    setFailure(undefined);
    const lines = view.lines.map(({ line }) => line);
    for (const { id } of lines) cartQuantities.forget(id);
    try {
      await inTurn(() => sendChange(cart, () => call(cartClear)));
      setAsking(false);
      toast.success(t('clear.done'), {
        durationMs: TOAST_MS,
        action: { label: common.t('actions.undo'), run: () => void restoreLines(lines) },
      });
      onCleared();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="link"
        size="small"
        onClick={() => {
          setFailure(undefined);
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('clear.title')}
        confirmLabel={label}
        cancelLabel={common.t('actions.cancel')}
        danger
        busy={busy}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        <span>{t('clear.text')}</span>
        <LineFailure error={failure} />
      </ConfirmDialog>
    </>
  );
}
