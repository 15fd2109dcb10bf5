import { errorMessages, read, serverNow, type Trip, write } from '@storefront/api';
import { tripDetails, tripList } from '@storefront/api/rental';
import { isolate, useFormats, useRegion, useTexts } from '@storefront/i18n';
import { toast, useMutation, useQuery } from '@storefront/platform';
import type { ActionDialog } from '@storefront/platform/account-parts';
import { formatBusinessTime } from '@storefront/pricing';
import { Box, Callout, Money, Row, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { DatePicker } from '@storefront/ui/date';
import { type ReactNode, useState } from 'react';
import { type TripChangePrice, tripChange, tripChangePrice } from '../contract';
import { changedTimes, type TripTimes, timesOf, withPickup } from './trip-times';

interface TripTimesFieldProps {
  readonly trip: Trip;
  readonly value: TripTimes;
  readonly returnOnly: boolean;
  readonly onChange: (times: TripTimes) => void;
}

const NOTICE_MS = 30 * 60_000;
const YEAR_MS = 364 * 86_400_000;

/**
 * The fields for pickup and return in half hours: both, only the return, or only the pickup for a trip by distance. A
 * change of the pickup moves the return with it.
 */
function TripTimesField(props: TripTimesFieldProps): ReactNode {
  const { trip, value, returnOnly, onChange } = props;
  const { t } = useTexts('trip-change');
  const { timeZone } = useRegion();
  const [now] = useState(() => serverNow().getTime());
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  const common = {
    withTime: true,
    minuteStep: 30,
    earliest: wall(now + NOTICE_MS),
    latest: wall(now + YEAR_MS),
  } as const;
  const isLengthFixed = trip.trip_type === 'distance_wise';
  return (
    <>
      {!returnOnly && (
        <DatePicker
          {...common}
          label={t('pickup')}
          value={value.from}
          onChange={(from) => {
            if (from) onChange(withPickup(value, from, timeZone));
          }}
        />
      )}
      {!isLengthFixed && (
        <DatePicker
          {...common}
          label={t('return')}
          value={value.until}
          earliest={returnOnly ? timesOf(trip)?.until : value.from}
          onChange={(until) => {
            if (until) onChange({ ...value, until });
          }}
        />
      )}
    </>
  );
}

export type ChangeTripDialogProps = Omit<PricedChangeProps, 'times' | 'children'>;

/** A dialog that changes the times of a trip. */
export default function ChangeTripDialog(props: ChangeTripDialogProps): ReactNode {
  const { trip, returnOnly } = props;
  const [times, setTimes] = useState(() => timesOf(trip));
  if (!times) return null;
  return (
    <PricedChange {...props} times={times}>
      <TripTimesField trip={trip} value={times} returnOnly={returnOnly} onChange={setTimes} />
    </PricedChange>
  );
}

interface ChangePriceProps {
  /** `undefined` while it is being computed. */
  readonly price: TripChangePrice | undefined;
}

/** The price of a trip after a change, the amount to pay or to be refunded, and the new deadline for canceling. */
export function ChangePrice({ price }: ChangePriceProps): ReactNode {
  const { t } = useTexts('trip-change');
  const formats = useFormats();
  if (!price) {
    return (
      <SkeletonGroup label={t('pricing')} gap={2}>
        <Skeleton height={24} />
        <Skeleton height={24} />
      </SkeletonGroup>
    );
  }
  const losesCancellation =
    price.cancel_until != null && Date.parse(price.cancel_until) < serverNow().getTime();
  return (
    <div role="status">
      <Stack as="dl" gap={2} aria-label={t('priceLabel')}>
        <Amount label={t('before')} amount={price.previous_trip_amount} />
        <Amount label={t('now')} amount={price.trip_amount} />
        {price.left_to_pay > 0 && <Amount label={t('leftToPay')} amount={price.left_to_pay} />}
        {price.refund_amount > 0 && <Amount label={t('toWallet')} amount={price.refund_amount} />}
      </Stack>
      {price.cancel_until && (
        <Text tone="muted" size="sm">
          {losesCancellation
            ? t('tooLateThen')
            : t('until', { time: isolate(formats.dateTime(price.cancel_until)) })}
        </Text>
      )}
    </div>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: number }): ReactNode {
  return (
    <Row wrap gap={4} lineGap={0} align="stretch" justify="between">
      <Box as="dt" tone="muted">
        {label}
      </Box>
      <Box as="dd" weight="medium">
        <Money amount={amount} />
      </Box>
    </Row>
  );
}

export interface PricedChangeProps {
  readonly trip: Trip;
  readonly times: TripTimes;
  /** Whether the pickup stays and the return can only be later. */
  readonly returnOnly: boolean;
  /** A dialog with a few fields and one action. */
  readonly ActionDialog: ActionDialog;
  readonly onClose: () => void;
  /** The fields of the times. */
  readonly children: ReactNode;
}

/**
 * Shows the server's price of a trip with other times, and whether its vehicles are available, before the change is
 * sent.
 */
export function PricedChange(props: PricedChangeProps): ReactNode {
  const { trip, times, returnOnly, ActionDialog, onClose, children } = props;
  const { t } = useTexts('trip-change');
  const common = useTexts('common').t;
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
      title={t(returnOnly ? 'titleExtend' : 'title', { id: trip.id })}
      action={
        price
          ? t('save', { amount: isolate(formats.money(price.trip_amount)) })
          : t(returnOnly ? 'extend' : 'action')
      }
      missing={isSame ? t('same') : price ? undefined : t('notPriced')}
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
