import {
  errorMessages,
  read,
  serverNow,
  type Trip,
  type TripChangePrice,
  write,
} from '@storefront/api';
import { tripChange, tripChangePrice, tripDetails, tripList } from '@storefront/api/rental';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { toast, useMutation, useQuery } from '@storefront/platform';
import { Callout, Money, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { useAccountTexts } from '../texts/use-account-texts';
import { changedTimes, type TripTimes } from './trip-times';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

interface ChangePriceProps {
  /** `undefined` while it is being computed. */
  readonly price: TripChangePrice | undefined;
}

/** The price of a trip after a change, the amount to pay or to be refunded, and the new deadline for canceling. */
export function ChangePrice({ price }: ChangePriceProps): ReactNode {
  const t = useTripTexts();
  const formats = useFormats();
  if (!price) {
    return (
      <SkeletonGroup label={t('change.pricing')} gap={2}>
        <Skeleton height={24} />
        <Skeleton height={24} />
      </SkeletonGroup>
    );
  }
  const losesCancellation =
    price.cancel_until != null && Date.parse(price.cancel_until) < serverNow().getTime();
  return (
    <div role="status">
      <Stack as="dl" gap={2} className={styles.facts} aria-label={t('change.priceLabel')}>
        <Amount label={t('change.before')} amount={price.previous_trip_amount} />
        <Amount label={t('change.now')} amount={price.trip_amount} />
        {price.left_to_pay > 0 && (
          <Amount label={t('change.leftToPay')} amount={price.left_to_pay} />
        )}
        {price.refund_amount > 0 && (
          <Amount label={t('change.toWallet')} amount={price.refund_amount} />
        )}
      </Stack>
      {price.cancel_until && (
        <Text tone="muted" size="sm">
          {losesCancellation
            ? t('change.tooLateThen')
            : t('change.until', { time: isolate(formats.dateTime(price.cancel_until)) })}
        </Text>
      )}
    </div>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: number }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

interface PricedChangeProps {
  readonly trip: Trip;
  readonly times: TripTimes;
  readonly returnOnly: boolean;
  readonly onClose: () => void;
  /** The fields of the times. */
  readonly children: ReactNode;
}

/**
 * Shows the server's price of a trip with other times, and whether its vehicles are available, before the change is
 * sent.
 */
export function PricedChange(props: PricedChangeProps): ReactNode {
  const { trip, times, returnOnly, onClose, children } = props;
  const t = useTripTexts();
  const { common } = useAccountTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const changes = changedTimes(trip, times, timeZone);
  const isSame = Object.keys(changes).length === 0;
  const pricing = useQuery({
    ...read(tripChangePrice, { query: { trip_id: trip.id, ...changes } }),
    enabled: !isSame,
    staleTime: 0,
  });
  const changing = useMutation(write(tripChange, { refreshes: [tripList, tripDetails] }));
  const [sent, setSent] = useState<TripTimes | null>(null);
  const price = isSame || pricing.isError ? undefined : pricing.data;

  function send() {
    if (!price) return;
    setSent(times);
    changing.mutate(
      { body: { trip_id: trip.id, ...changes, expected_total: price.trip_amount } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        // The price has changed, or a vehicle is no longer available.
        onError: () => void pricing.refetch(),
      },
    );
  }

  return (
    <ActionDialog
      title={t(returnOnly ? 'change.titleExtend' : 'change.title', { id: trip.id })}
      action={
        price
          ? t('change.save', { amount: isolate(formats.money(price.trip_amount)) })
          : t(returnOnly ? 'change.extend' : 'change.action')
      }
      missing={isSame ? t('change.same') : price ? undefined : t('change.notPriced')}
      call={{ isPending: changing.isPending, error: sent === times ? changing.error : null }}
      onAct={send}
      onClose={onClose}
    >
      {children}
      {!isSame && pricing.isError && (
        <Callout tone="warning" role="alert">
          {errorMessages(pricing.error, common).join(' ')}
        </Callout>
      )}
      {!isSame && !pricing.isError && <ChangePrice price={price} />}
    </ActionDialog>
  );
}
