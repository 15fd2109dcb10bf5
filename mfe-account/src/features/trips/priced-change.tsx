import { errorMessages, read, type Trip, write } from '@storefront/api';
import { tripChange, tripChangePrice, tripDetails, tripList } from '@storefront/api/rental';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { toast, useMutation, useQuery } from '@storefront/platform';
import { Callout } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { useAccountTexts } from '../texts/use-account-texts';
import { ChangePrice } from './change-price';
import { changedTimes, type TripTimes } from './trip-times';
import { useTripTexts } from './use-trip-texts';

interface PricedChangeProps {
  readonly trip: Trip;
  readonly times: TripTimes;
  readonly returnOnly: boolean;
  readonly onClose: () => void;
  /** The fields of the times. */
  readonly children: ReactNode;
}

/** The server's price for other times, and whether the vehicles are then free, before the change is sent. */
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
        // The price has changed, or a vehicle was booked meanwhile.
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
