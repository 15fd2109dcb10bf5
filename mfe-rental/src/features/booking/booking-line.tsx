import { call, errorMessages, type RentalCart, type RentalCartLine } from '@storefront/api';
import {
  type RentalCartUpdateBody,
  removeFromRentalCart,
  rentalCartChange,
  rentalCartUpdate,
} from '@storefront/api/rental';
import { isolate, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { Link, paths, showApiError, toast, useMutation } from '@storefront/platform';
import type { RentalQuoteLine } from '@storefront/pricing';
import { Callout, Picture, Price } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';
import { useCartChanges } from './use-cart-changes';
import { useOwner } from './use-owner';

interface BookingLineProps {
  readonly line: RentalCartLine;
  readonly cart: RentalCart;
  readonly priced: RentalQuoteLine | undefined;
  /** What it came to before the trip was changed, when that differs. */
  readonly before: number | null;
  /** The vehicle is not offered for the kind of trip that was asked for. */
  readonly isUnsupported: boolean;
  readonly onClose: () => void;
}

/** Quick presses are sent as one change. */
const PAUSE_MS = 300;

/** A vehicle of the booking cart with its number. */
export function BookingLine({
  line,
  cart,
  priced,
  before,
  isUnsupported,
  onClose,
}: BookingLineProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { owner } = useOwner();
  const common = useTexts('common').t;
  const { undo, undoMs } = useCartChanges();
  const quantity = useQuantity(line);
  const removing = useMutation(rentalCartChange(owner, removeFromRentalCart));
  const { vehicle } = line;
  const name = withoutBidiControls(vehicle.name);
  const units = Number(vehicle.total_vehicles ?? vehicle.total_vehicle_count ?? 1);
  function remove() {
    removing.mutate([line.id], {
      onSuccess: () =>
        toast.success(common('toasts.itemRemoved'), { durationMs: undoMs, action: undo(cart) }),
      onError: showApiError,
    });
  }
  return (
    <li className={styles.line} data-leaving={removing.isPending}>
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        width={96}
        height={64}
        className={styles.picture}
      />
      <div className={styles.text}>
        <Link
          to={paths.vehicle.href(vehicle.slug || vehicle.id)}
          className={styles.name}
          onClick={onClose}
        >
          <bdi>{name}</bdi>
        </Link>
        {priced && (
          <Price amount={priced.total} was={priced.total + priced.discount} size="small" />
        )}
        {before !== null && (
          <p className={styles.before}>
            {t('booking.before', { amount: isolate(formats.money(before)) })}
          </p>
        )}
      </div>
      <div className={styles.stepper}>
        <Stepper
          name={name}
          size="small"
          value={quantity.value}
          min={1}
          max={units}
          maxReason={t('booking.allUnits', { count: units })}
          pending={quantity.pending}
          onChange={quantity.set}
          onRemove={remove}
        />
      </div>
      {(isUnsupported || quantity.problem !== null) && (
        <Callout tone="warning" role="alert" className={styles.notice}>
          {quantity.problem !== null
            ? errorMessages(quantity.problem, common).join(' ')
            : t('booking.notOffered')}
        </Callout>
      )}
    </li>
  );
}

/** The number shows at once; after a pause one request carries the last one. */
function useQuantity(line: RentalCartLine) {
  const { owner } = useOwner();
  const updating = useMutation(
    rentalCartChange(owner, (body: RentalCartUpdateBody) => call(rentalCartUpdate, { body })),
  );
  const [wanted, setWanted] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const send = useEffectEvent((quantity: number) => {
    updating.mutate(
      { cart_id: line.id, quantity },
      {
        onError: setProblem,
        onSettled: () => setWanted((now) => (now === quantity ? null : now)),
      },
    );
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => send(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return {
    value: wanted ?? line.quantity,
    pending: updating.isPending,
    problem,
    set: (quantity: number) => {
      setProblem(null);
      setWanted(quantity === line.quantity ? null : quantity);
    },
  };
}
