import { read, type Trip, write } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { tripCancel, tripDetails, tripList } from '@storefront/api/rental';
import { isOn, isTripStatus } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { Button, Callout, Stack, Text } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useNow } from '../clock/use-now';
import { ActionDialog } from '../form/action-dialog';
import { type ExpectedRefund, refundOfCanceling } from '../refunds/refund-of-canceling';
import { useRefundTexts } from '../refunds/use-refund-texts';
import { useAccountTexts } from '../texts/use-account-texts';
import { isCancelable, isOthers } from './trip-rules';
import styles from './trips.module.css';

const MINUTE_MS = 60_000;

/** The button to cancel a trip, with the rule shown beside it. */
export function CancelTrip({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const refundTexts = useRefundTexts();
  const refund = useRefund(trip);
  const now = useNow(MINUTE_MS);
  const [isOpen, setOpen] = useState(false);
  if (!isTripStatus(trip.trip_status, 'open') || isOthers(trip)) return null;
  const canCancel = isCancelable(trip, now);
  const until = trip.cancel_until;
  const isDated = until != null && now.getTime() <= Date.parse(until);
  const term = !canCancel
    ? t('trips.cancel.tooLate')
    : isDated
      ? t('trips.cancel.freeUntil', { time: isolate(formats.dateTime(until)) })
      : t('trips.cancel.free');
  return (
    <Stack as="section" gap={3} align="start" padTop={4} line="top" className={styles.part}>
      <Text tone="muted">
        {canCancel && refund ? `${term} ${refundTexts.expected(refund)}` : term}
      </Text>
      {canCancel && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('trips.cancel.action')}
        </Button>
      )}
      {isOpen && <CancelTripDialog trip={trip} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** The refund when the trip is canceled now. */
function useRefund(trip: Trip): ExpectedRefund | null {
  const hasWallets = isOn(useQuery(read(shopConfig)).data?.customer_wallet_status);
  return refundOfCanceling({ ...trip, total: trip.trip_amount }, hasWallets);
}

function CancelTripDialog({
  trip,
  onClose,
}: {
  readonly trip: Trip;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useAccountTexts();
  const canceling = useMutation(write(tripCancel, { refreshes: [tripList, tripDetails] }));
  const [reason, setReason] = useSavedText(`cancel-trip-${trip.id}`);
  const refundTexts = useRefundTexts();
  const refund = useRefund(trip);

  function send() {
    canceling.mutate(
      { body: { trip_id: trip.id, ...(reason.trim() && { cancellation_reason: reason.trim() }) } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: showApiError,
      },
    );
  }

  return (
    <ActionDialog
      title={t('trips.cancel.title', { id: trip.id })}
      action={t('trips.cancel.action')}
      isDangerous
      dismiss={t('trips.cancel.keep')}
      call={canceling}
      onAct={send}
      onClose={onClose}
    >
      {refund && <Callout tone="info">{refundTexts.expected(refund)}</Callout>}
      <TextArea
        label={t('trips.cancel.reason')}
        optional
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
