import { read, type Trip, write } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { tripCancel, tripDetails, tripList } from '@storefront/api/rental';
import { isOn, isTripStatus } from '@storefront/domain';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { Button, Callout, Text } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { refundOfCanceling } from '../refunds/refund-of-canceling';
import { useRefundTexts } from '../refunds/use-refund-texts';
import { useAccountTexts } from '../texts/use-account-texts';
import { isCancelable } from './trip-rules';
import styles from './trips.module.css';

/** The way out of a trip, with its rule in view before it is pressed. */
export function CancelTrip({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isTripStatus(trip.trip_status, 'open')) return null;
  return (
    <section className={styles.part}>
      <Text tone="muted">
        {t(isCancelable(trip) ? 'trips.cancel.free' : 'trips.cancel.tooLate')}
      </Text>
      {isCancelable(trip) && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('trips.cancel.action')}
        </Button>
      )}
      {isOpen && <CancelTripDialog trip={trip} onClose={() => setOpen(false)} />}
    </section>
  );
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
  const hasWallets = isOn(useQuery(read(shopConfig)).data?.customer_wallet_status);
  const refund = refundOfCanceling({ ...trip, total: trip.trip_amount }, hasWallets);

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
