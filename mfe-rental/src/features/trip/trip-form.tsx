import type { RentalType } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { useWhere } from '@storefront/session';
import { lazyPart, Row, Skeleton, Stack, Text, VisuallyHidden } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { CalendarIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { region } from '#region';
import { bus } from '../../bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import { PlaceField } from './place-field';
import styles from './trip-form.module.css';
import type { TripChoices } from './trip-fulfilment';
import {
  countOf,
  maxCountOf,
  type NamedPoint,
  passesClockChange,
  returnTimeOf,
  type TripSettings,
  withCount,
  withTimes,
  withType,
} from './trip-settings';
import { useTripLabels } from './use-trip-labels';
import { useDestinationProblem } from './use-trip-route';

const valueRow = {
  gap: 2,
  full: true,
  padBlock: 1,
  padInline: 3,
  round: 'small',
  fill: 'surface',
  tone: 'text',
  className: styles.value,
} as const;

const PickupPicker = lazyPart(() => import('./pickup-picker'));

interface PickupTimeProps {
  readonly trip: TripSettings;
  readonly types: readonly RentalType[];
  readonly takenDays?: readonly string[] | undefined;
  readonly onChange: (trip: TripSettings) => void;
}

/** Pickup and return as text; the calendar is large, so it is loaded only to change them. */
function PickupTime({ trip, types, takenDays, onChange }: PickupTimeProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { timeZone } = useRegion();
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  const until = trip.type === 'distance_wise' ? null : returnTimeOf(trip, timeZone);
  const label = t(until ? 'trip.times' : 'trip.pickupTime');
  const hint = until && passesClockChange(trip, timeZone) && (
    <Text tone="muted" size="sm">
      {t('trip.clockChange')}
    </Text>
  );
  if (isEditing) {
    return (
      <Stack className={styles.field}>
        <Suspense fallback={<Skeleton height={70} />}>
          <PickupPicker
            key={String(until === null)}
            label={label}
            from={trip.pickupTime}
            until={until}
            takenDays={takenDays}
            onChange={(times) =>
              onChange(
                until === null
                  ? { ...trip, pickupTime: times.from }
                  : withTimes(trip, times, timeZone, types),
              )
            }
          />
        </Suspense>
        {hint}
      </Stack>
    );
  }
  return (
    <Stack className={styles.field}>
      <Text as="span" size="sm" weight="medium" id={id}>
        {label}
      </Text>
      <Row
        as="button"
        {...valueRow}
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setIsEditing(true)}
      >
        <CalendarIcon size={20} color="var(--color-primary)" />
        <Text as="bdi" id={`${id}-value`}>
          {until
            ? labels.span(trip.pickupTime, until)
            : labels.pickup({ pickupTime: trip.pickupTime })}
        </Text>
      </Row>
      {hint}
    </Stack>
  );
}

const FulfilmentFields = lazyPart(() => import('./fulfilment-fields'));

interface TripFormProps {
  readonly trip: TripSettings;
  readonly onChange: (trip: TripSettings) => void;
  /** `bar` puts the fields side by side if there is room. */
  readonly layout?: 'bar' | 'column';
  /** Kinds of trip that can be chosen; all by default. */
  readonly types?: readonly RentalType[];
  /** Content at the end, such as the search button. */
  readonly action?: ReactNode;
  /** The pickup place, if it is not the chosen location. */
  readonly pickupPlace?: NamedPoint | undefined;
  /** Days on which the trip cannot begin, `YYYY-MM-DD`. */
  readonly takenDays?: readonly string[] | undefined;
  /** The choices besides the times; none when `null` or absent. */
  readonly choices?: TripChoices | null;
}

/** The fields of a trip: kind, pickup place and time, and duration or destination. */
export function TripForm({
  trip,
  onChange,
  layout = 'column',
  types = region.tripTypes,
  action,
  pickupPlace,
  takenDays,
  choices,
}: TripFormProps): ReactNode {
  const { t } = useRentalTexts();
  const problem = useDestinationProblem(trip, pickupPlace);
  return (
    <Stack gap={4} className={styles.form} data-layout={layout}>
      <TypeSwitch
        value={trip.type}
        types={types}
        onChange={(type) => onChange(withType(trip, type))}
      />
      <Stack gap={4} className={styles.fields}>
        <PickupField place={pickupPlace?.name} />
        <PickupTime trip={trip} types={types} takenDays={takenDays} onChange={onChange} />
        {trip.type === 'distance_wise' ? (
          <PlaceField
            label={t('trip.destination')}
            value={trip.destination}
            problem={problem}
            onChange={(destination) => onChange({ ...trip, destination })}
          />
        ) : (
          <Duration trip={trip} onChange={onChange} />
        )}
      </Stack>
      {choices && (
        <Suspense fallback={<Skeleton height={48} />}>
          <FulfilmentFields trip={trip} choices={choices} onChange={onChange} />
        </Suspense>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}

interface TypeSwitchProps {
  readonly value: RentalType;
  readonly types: readonly RentalType[];
  readonly onChange: (type: RentalType) => void;
}

function TypeSwitch({ value, types, onChange }: TypeSwitchProps): ReactNode {
  const { t } = useRentalTexts();
  const name = useId();
  return (
    <Row as="fieldset" inline align="stretch" fill="sunken" round="pill" className={styles.types}>
      <VisuallyHidden as="legend">{t('trip.type')}</VisuallyHidden>
      {types.map((type) => (
        <label key={type} className={styles.type}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <span>{t(`trip.types.${type}`)}</span>
        </label>
      ))}
    </Row>
  );
}

function PickupField({ place }: { readonly place: string | undefined }): ReactNode {
  const { t } = useRentalTexts();
  const chosen = useWhere((where) => where.location);
  const id = useId();
  const text = place ?? chosen ?? t('trip.noPlace');
  return (
    <Stack className={styles.field}>
      <Text as="span" size="sm" weight="medium" id={id}>
        {t('trip.pickupPlace')}
      </Text>
      {place === undefined ? (
        <Row
          as="button"
          {...valueRow}
          type="button"
          aria-labelledby={`${id} ${id}-value`}
          onClick={() => bus.publish('shell:location-picker-requested', {})}
        >
          <PinIcon size={20} color="var(--color-primary)" />
          <Text as="bdi" truncate id={`${id}-value`}>
            {text}
          </Text>
        </Row>
      ) : (
        <Row as="p" {...valueRow} data-fixed="true">
          <PinIcon size={20} color="var(--color-primary)" />
          <Text as="bdi" truncate>
            {text}
          </Text>
        </Row>
      )}
    </Stack>
  );
}

function Duration({ trip, onChange }: Pick<TripFormProps, 'trip' | 'onChange'>): ReactNode {
  const { t } = useRentalTexts();
  const isDays = trip.type === 'day_wise';
  const count = countOf(trip);
  return (
    <Stack className={styles.field}>
      <Text as="span" size="sm" weight="medium">
        {t('trip.duration')}
      </Text>
      <Row gap={3} className={styles.duration}>
        <Stepper
          name={t('trip.duration')}
          value={count}
          min={1}
          max={maxCountOf(trip)}
          onChange={(next) => onChange(withCount(trip, next))}
        />
        <Text as="span" tone="muted" size="sm">
          {t(isDays ? 'trip.dayUnit' : 'trip.hourUnit', { count })}
        </Text>
      </Row>
    </Stack>
  );
}
