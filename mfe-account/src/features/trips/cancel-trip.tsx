import { errorMessages, type Trip } from '@storefront/api';
import { useCancelTrip } from '@storefront/api/rental';
import { toast } from '@storefront/platform';
import { Button, Callout } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { isCancelable } from './trip-rules';
import styles from './trips.module.css';

/** The way out of a trip, with its rule in view before it is pressed (Contract 4.31). */
export function CancelTrip({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const [asking, setAsking] = useState(false);
  if (trip.trip_status === 'canceled' || trip.trip_status === 'completed') return null;
  return (
    <section className={styles.part}>
      <p className={styles.muted}>
        {t(isCancelable(trip) ? 'trips.cancel.free' : 'trips.cancel.tooLate')}
      </p>
      {isCancelable(trip) && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('trips.cancel.action')}
        </Button>
      )}
      {asking && <Question trip={trip} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Question({
  trip,
  onClose,
}: {
  readonly trip: Trip;
  readonly onClose: () => void;
}): ReactNode {
  const { t, common } = useAccountTexts();
  const canceling = useCancelTrip();
  const [reason, setReason] = useState('');

  function send() {
    if (canceling.isPending) return;
    canceling.mutate(
      { tripId: trip.id, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={t('trips.cancel.title', { id: trip.id })}
      footer={
        <div className={formStyles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('trips.cancel.keep')}
          </Button>
          <Button variant="danger" loading={canceling.isPending} onClick={send}>
            {t('trips.cancel.action')}
          </Button>
        </div>
      }
    >
      <div className={formStyles.form}>
        <TextArea
          label={t('trips.cancel.reason')}
          optional
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {canceling.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(canceling.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}
