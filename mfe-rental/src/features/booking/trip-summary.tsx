import { ApiError, call, errorMessages, type RentalUserData, type Vehicle } from '@storefront/api';
import {
  type RentalUserDataBody,
  rentalCartChange,
  rentalUserDataUpdate,
} from '@storefront/api/rental';
import { isolate, useTexts } from '@storefront/i18n';
import { useMutation } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button, Callout, Card, Row, Stack } from '@storefront/ui';
import { CalendarIcon, EditIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { pickupOf, settingsOf } from '../trip/cart-trip';
import { FulfilmentSummary } from '../trip/fulfilment-summary';
import { CartHandover } from '../trip/handover';
import { isSamePlace } from '../trip/same-place';
import { TripForm } from '../trip/trip-form';
import { choicesOfProvider } from '../trip/trip-fulfilment';
import { lacksReturnPlace, type TripSettings } from '../trip/trip-settings';
import { useTripLabels } from '../trip/use-trip-labels';
import { useDestinationProblem } from '../trip/use-trip-route';
import styles from './booking.module.css';
import { type PickupPlace, tripBody } from './booking-trip';
import { useOwner } from './use-owner';

interface TripSummaryProps {
  readonly vehicles: readonly Vehicle[];
  readonly data: RentalUserData;
  /** Lines that are not offered for the chosen kind of trip. */
  readonly onUnsupported: (lineIds: readonly number[]) => void;
  /** Called before the trip and its prices change. */
  readonly onSaving: () => void;
}

/** The return place that the cart is priced for, while the form has the same one. */
function pricedPlace(trip: TripSettings, draft: TripSettings) {
  const [stored, typed] = [trip.returnPlace, draft.returnPlace];
  return stored && typed && stored.lat === typed.lat && stored.lng === typed.lng
    ? typed
    : undefined;
}

/** The common trip of all vehicles, and the form that changes it. */
export function TripSummary({
  data,
  vehicles,
  onUnsupported,
  onSaving,
}: TripSummaryProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const labels = useTripLabels();
  const { owner } = useOwner();
  const updating = useMutation(
    rentalCartChange(owner, (trip: RentalUserDataBody) =>
      call(rentalUserDataUpdate, { params: { user_data_id: data.id }, body: trip }),
    ),
  );
  const [draft, setDraft] = useState<TripSettings | null>(null);
  const trip = settingsOf(data);
  const start = pickupOf(data);
  const problem = useDestinationProblem(draft ?? trip, start);

  const { coordinates, location } = useWhere();
  const isMoved = coordinates !== null && !isSamePlace(coordinates, start);

  function save(settings: TripSettings, pickup: PickupPlace) {
    onUnsupported([]);
    onSaving();
    updating.mutate(tripBody(settings, pickup, null), {
      onSuccess: () => setDraft(null),
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        onUnsupported(error.unsupportedCartIds);
      },
    });
  }

  const needsPlace = draft?.type === 'distance_wise' && draft.destination === null;
  const disabledReason = needsPlace
    ? t('trip.destinationNeeded')
    : draft && lacksReturnPlace(draft)
      ? t('ways.returnNeeded')
      : problem;
  return (
    <Card padding="medium" className={styles.trip}>
      {draft === null ? (
        <>
          <Row gap={2} justify="between">
            <Row as="p" gap={2} weight="bold">
              <CalendarIcon size={18} color="var(--color-primary)" />
              <bdi>{labels.pickup(trip)}</bdi>
            </Row>
            <Button
              variant="link"
              size="small"
              icon={<EditIcon size={16} />}
              onClick={() => setDraft(trip)}
            >
              {common('actions.edit')}
            </Button>
          </Row>
          <Row as="p" gap={1} align="start" tone="muted" size="sm">
            {`${t(`trip.types.${trip.type}`)} · ${labels.extent(trip)}`}
          </Row>
          <Row as="p" gap={1} align="start" tone="muted" size="sm">
            <PinIcon size={16} color="var(--color-primary)" />
            <bdi>{start.name}</bdi>
          </Row>
          <FulfilmentSummary trip={trip} />
          <CartHandover vehicles={vehicles} data={data} />
          {isMoved && (
            <Button
              variant="link"
              size="small"
              loading={updating.isPending}
              onClick={() => save(trip, { ...coordinates, location_name: location })}
            >
              {t('booking.pickupHere', { place: isolate(location ?? '') })}
            </Button>
          )}
          {updating.isError && (
            <Callout tone="danger" role="alert">
              {errorMessages(updating.error, common).join(' ')}
            </Callout>
          )}
        </>
      ) : (
        <Stack
          as="form"
          gap={4}
          aria-label={t('trip.edit')}
          onSubmit={(event) => {
            event.preventDefault();
            if (draft && !disabledReason) {
              save(draft, { ...data.pickup_location, location_name: start.name });
            }
          }}
        >
          <TripForm
            trip={draft}
            onChange={setDraft}
            pickupPlace={start}
            choices={choicesOfProvider(data.ways, pricedPlace(trip, draft), vehicles)}
          />
          {updating.isError && (
            <Callout tone="danger" role="alert">
              {errorMessages(updating.error, common).join(' ')}
            </Callout>
          )}
          <Row gap={2} align="stretch" justify="end">
            <Button
              onClick={() => {
                setDraft(null);
                updating.reset();
                onUnsupported([]);
              }}
            >
              {common('actions.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={updating.isPending}
              disabledReason={disabledReason}
            >
              {common('actions.save')}
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  );
}
