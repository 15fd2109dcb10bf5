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
import { Callout, Picture, Price, Stack, Text } from '@storefront/ui';
import { Disclosure, Stepper } from '@storefront/ui/controls';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ExtraChoice } from '../extras/extra-choices';
import { ExtrasField } from '../extras/extras-field';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';
import { extrasBody, measureOfCart } from './booking-trip';
import { UNDO_MS, useCartChanges } from './use-cart-changes';
import { useOwner } from './use-owner';

interface BookingLineProps {
  readonly line: RentalCartLine;
  readonly cart: RentalCart;
  readonly priced: RentalQuoteLine | undefined;
  /** Its price before the trip was changed, if different. */
  readonly before: number | null;
  /** The vehicle is not offered for the requested kind of trip. */
  readonly isUnsupported: boolean;
  readonly onClose: () => void;
}

/** Quick presses within this time become one change; milliseconds. */
const PAUSE_MS = 300;

/** A vehicle of the booking cart with its quantity and extras. */
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
  const { undo } = useCartChanges();
  const choice = useLineChoice(line);
  const removing = useMutation(rentalCartChange(owner, removeFromRentalCart));
  const { vehicle } = line;
  const offered = vehicle.extras ?? [];
  const name = withoutBidiControls(vehicle.name);
  const units = Number(vehicle.total_vehicles ?? vehicle.total_vehicle_count ?? 1);
  function remove() {
    removing.mutate([line.id], {
      onSuccess: () =>
        toast.success(common('toasts.itemRemoved'), { durationMs: UNDO_MS, action: undo(cart) }),
      onError: showApiError,
    });
  }
  return (
    <Stack
      as="li"
      padBlock={3}
      line="bottom"
      className={styles.line}
      data-leaving={removing.isPending}
    >
      <Picture src={vehicle.thumbnail_full_url} alt="" width={96} height={64} round="small" />
      <Stack gap={0.5}>
        <Text
          as={Link}
          to={paths.vehicle.href(vehicle.slug || vehicle.id)}
          tone="text"
          plain
          tight
          weight="medium"
          className={styles.name}
          onClick={onClose}
        >
          <bdi>{name}</bdi>
        </Text>
        {priced && (
          <Price amount={priced.total} was={priced.total + priced.discount} size="small" />
        )}
        {(line.extras ?? []).map((extra) => (
          <Text key={extra.id} tone="muted" size="sm">
            <bdi>{formats.number(extra.quantity)}</bdi> <span>×</span>{' '}
            <bdi>{withoutBidiControls(extra.name)}</bdi>
          </Text>
        ))}
        {before !== null && (
          <p className={styles.before}>
            {t('booking.before', { amount: isolate(formats.money(before)) })}
          </p>
        )}
      </Stack>
      <div className={styles.stepper}>
        <Stepper
          name={name}
          size="small"
          value={choice.quantity}
          min={1}
          max={units}
          maxReason={t('booking.allUnits', { count: units })}
          pending={choice.pending}
          onChange={(quantity) => choice.set({ quantity })}
          onRemove={remove}
        />
      </div>
      {offered.length > 0 && (
        <Disclosure
          summary={t((line.extras ?? []).length > 0 ? 'extras.changeChosen' : 'extras.change')}
          className={styles.notice}
        >
          <ExtrasField
            offered={offered}
            choices={choice.extras}
            measure={cart.user_data && measureOfCart(cart.user_data)}
            onChange={(extras) => choice.set({ extras })}
          />
        </Disclosure>
      )}
      {(isUnsupported || choice.problem !== null) && (
        <Callout tone="warning" role="alert" className={styles.notice}>
          {choice.problem !== null
            ? errorMessages(choice.problem, common).join(' ')
            : t('booking.notOffered')}
        </Callout>
      )}
    </Stack>
  );
}

interface LineChoice {
  readonly quantity: number;
  readonly extras: readonly ExtraChoice[];
}

/** A change is shown immediately; after a delay the last one is sent in one request. */
function useLineChoice(line: RentalCartLine) {
  const { owner } = useOwner();
  const updating = useMutation(
    rentalCartChange(owner, (body: RentalCartUpdateBody) => call(rentalCartUpdate, { body })),
  );
  const [wanted, setWanted] = useState<LineChoice | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const now = wanted ?? { quantity: line.quantity, extras: line.extras ?? [] };
  const send = useEffectEvent((choice: LineChoice) => {
    const { quantity, extras } = choice;
    // An empty list removes the line's extras.
    const body = line.extras?.length ? { extras: [], ...extrasBody(extras) } : extrasBody(extras);
    updating.mutate(
      { cart_id: line.id, quantity, ...body },
      {
        onError: setProblem,
        onSettled: () => setWanted((latest) => (latest === choice ? null : latest)),
      },
    );
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => send(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return {
    ...now,
    pending: updating.isPending,
    problem,
    set: (change: Partial<LineChoice>) => {
      setProblem(null);
      setWanted({ ...now, ...change });
    },
  };
}
