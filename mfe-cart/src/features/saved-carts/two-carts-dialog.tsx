import type { SavedCart } from '@storefront/api';
import { rentalCartQuery } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Button, CardGrid, Text } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import styles from '../cart/cart-share.module.css';
import type { CartView } from '../cart/use-cart-view';
import { type CartShare, shareOfBooking, shareOfLines, shareOfSaved } from './cart-share';
import { ShareSummary } from './share-summary';
import { useCartChanges } from './use-cart-changes';

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
): TwoCarts | null {
  const isBooking = Boolean(asked?.booking);
  const { data: booking } = useQuery({ ...rentalCartQuery(null), enabled: isBooking });
  if (!asked) return null;
  const saved = shareOfSaved(asked, config);
  if (isBooking) {
    const [vehicle] = booking?.carts ?? [];
    if (!booking || !vehicle) return null;
    return { cart: asked, saved, present: shareOfBooking(vehicle.provider.name, booking) };
  }
  const [line] = stored;
  if (status !== 'ready' || !line) return null;
  const present = shareOfLines(line.item.store_name ?? '', stored, config);
  return { cart: asked, saved, present };
}

interface TwoCartsDialogProps {
  /** The saved cart that the customer has not decided about. */
  readonly asked: SavedCart | null;
  readonly view: CartView;
}

/** Asks which of two carts to use after signing in. Closing it keeps the current one; neither is lost. */
export default function TwoCartsDialog({ asked, view }: TwoCartsDialogProps): ReactNode {
  const { t } = useTexts('cart');
  const two = useTwoCarts(asked, view);
  const { busyId, restore, keep } = useCartChanges();
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
        <CardGrid fit min={200} gap={3} className={styles.shares}>
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
  const { t } = useTexts('cart');
  return (
    <section className={styles.share} aria-label={label}>
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
    </section>
  );
}
