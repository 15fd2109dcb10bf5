import { rentalCartQuery } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import type { CartTools, CartView } from '@storefront/platform/cart-parts';
import { Button, CardGrid, Stack, Text } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import type { SavedCart } from '../entities';
import {
  type CartShare,
  ShareSummary,
  shareOfBooking,
  shareOfLines,
  shareOfSaved,
  useCartChanges,
} from './cart-share';
import { useHistoryTexts } from './history-texts';

/** The two carts that the customer chooses between. */
interface TwoCarts {
  readonly cart: SavedCart;
  readonly saved: CartShare;
  readonly present: CartShare;
}

/**
 * The saved cart and the current one of its module. When the current one is empty, the customer is not asked: the saved
 * one can be restored.
 * @param asked the saved cart that the customer has not decided about
 */
function useTwoCarts(
  asked: SavedCart | null,
  { status, stored, config }: CartView,
  tools: CartTools,
): TwoCarts | null {
  const isBooking = Boolean(asked?.booking);
  const { data: booking } = useQuery({ ...rentalCartQuery(null), enabled: isBooking });
  if (!asked) return null;
  const saved = shareOfSaved(asked, config, tools);
  if (isBooking) {
    const [vehicle] = booking?.carts ?? [];
    if (!booking || !vehicle) return null;
    return { cart: asked, saved, present: shareOfBooking(vehicle.provider.name, booking) };
  }
  const [line] = stored;
  if (status !== 'ready' || !line) return null;
  const present = shareOfLines(line.item.store_name ?? '', stored, config, tools);
  return { cart: asked, saved, present };
}

interface TwoCartsDialogProps {
  /** The saved cart that the customer has not decided about. */
  readonly asked: SavedCart | null;
  readonly view: CartView;
  readonly tools: CartTools;
}

/** Asks which of two carts to use after signing in. Closing it keeps the current one; neither is lost. */
export default function TwoCartsDialog({ asked, view, tools }: TwoCartsDialogProps): ReactNode {
  const { t } = useHistoryTexts();
  const two = useTwoCarts(asked, view, tools);
  const { busyId, restore, keep } = useCartChanges(tools);
  // The content stays readable during the closing animation.
  const [shown, setShown] = useState(two);
  if (two && two.cart !== shown?.cart) setShown(two);
  const onKeep = () => two && void keep(two.cart);
  return (
    <Modal
      open={two !== null}
      onClose={onKeep}
      closeOnShade={false}
      title={t('twoCarts.title')}
      width={520}
    >
      <Text tone="muted">{t('twoCarts.text')}</Text>
      {shown && (
        <CardGrid fit min={200} gap={3} padTop={4}>
          <Choice
            label={t('twoCarts.present')}
            share={shown.present}
            busy={busyId}
            onChoose={onKeep}
          />
          <Choice
            label={t('twoCarts.saved')}
            share={shown.saved}
            busy={busyId}
            onChoose={() => two && void restore(two.cart)}
          />
        </CardGrid>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly share: CartShare;
  /** The saved cart that is being changed, during which nothing can be chosen. */
  readonly busy: number | null;
  readonly onChoose: () => void;
}

function Choice({ label, share, busy, onChoose }: ChoiceProps): ReactNode {
  const { t } = useHistoryTexts();
  return (
    <Stack
      as="section"
      gap={2}
      fill="sunken"
      round="medium"
      padBlock={3}
      padInline={4}
      aria-label={label}
    >
      <Text as="h3" tone="muted" size="sm" weight="medium">
        {label}
      </Text>
      <ShareSummary share={share} />
      <Button
        variant="primary"
        block
        disabled={busy !== null}
        aria-label={t('twoCarts.chooseNamed', { store: share.storeName })}
        onClick={onChoose}
      >
        {t('twoCarts.choose')}
      </Button>
    </Stack>
  );
}
