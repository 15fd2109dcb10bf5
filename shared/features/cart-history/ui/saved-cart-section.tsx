import { Button, CardGrid, Row, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useId } from 'react';
import type { SavedCart } from '../entities';
import type { SavedCartChanges, SavedCartTexts } from './use-saved-carts';

interface SavedCartSectionProps<Cart extends SavedCart> {
  readonly t: SavedCartTexts;
  /** The carts to show. */
  readonly carts: readonly Cart[];
  readonly changes: Pick<SavedCartChanges, 'busyId' | 'restore' | 'remove'>;
  readonly summary: (cart: Cart) => ReactNode;
}

/** Saved carts, each with buttons to restore and remove it. Renders nothing when there are none. */
export function SavedCartSection<Cart extends SavedCart>({
  t,
  carts,
  changes: { busyId, restore, remove },
  summary,
}: SavedCartSectionProps<Cart>): ReactNode {
  const heading = useId();
  const { confirm, confirmDialog } = useConfirm();
  if (carts.length === 0) return null;

  async function confirmRemoval(cart: Cart) {
    const isSure = await confirm({
      title: t('removeQuestion', { store: cart.store_name }),
      body: t('removeHint'),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (isSure) await remove(cart);
  }

  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('title')}
      </Text>
      <CardGrid as="ul" fit min={200} gap={3}>
        {carts.map((cart) => (
          <Stack
            as="li"
            key={cart.id}
            gap={2}
            fill="sunken"
            round="medium"
            padBlock={3}
            padInline={4}
          >
            {summary(cart)}
            <Row wrap gap={2}>
              <Button
                size="small"
                loading={busyId === cart.id}
                disabled={busyId !== null && busyId !== cart.id}
                aria-label={t('bringBackNamed', { store: cart.store_name })}
                onClick={() => void restore(cart)}
              >
                {t('bringBack')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={busyId !== null}
                aria-label={t('removeNamed', { store: cart.store_name })}
                onClick={() => void confirmRemoval(cart)}
              >
                {t('remove')}
              </Button>
            </Row>
          </Stack>
        ))}
      </CardGrid>
      {confirmDialog}
    </Stack>
  );
}
