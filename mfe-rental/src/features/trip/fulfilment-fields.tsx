import { isolate, useFormats } from '@storefront/i18n';
import { Stack } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { AgeInput } from './age-input';
import { PlaceField } from './place-field';
import type { FulfilmentChoice, TripChoices } from './trip-fulfilment';
import { type TripSettings, YOUNGEST_DRIVER } from './trip-settings';

interface FulfilmentFieldsProps {
  readonly trip: TripSettings;
  readonly choices: TripChoices;
  readonly onChange: (trip: TripSettings) => void;
}

/** The offered fields of a trip: delivery, return place, and the driver's age. */
export default function FulfilmentFields({
  trip,
  choices,
  onChange,
}: FulfilmentFieldsProps): ReactNode {
  const { t } = useRentalTexts();
  const hint = useHint();
  const { delivery, elsewhere, ages } = choices;
  const { delivered = false } = trip;
  return (
    <Stack gap={3}>
      {(delivery || delivered) && (
        <Switch
          label={t('ways.delivery')}
          hint={delivery ? hint('deliveryHint', delivery) : undefined}
          error={delivery ? undefined : t('ways.notDelivered')}
          checked={delivered}
          onChange={(next) => onChange({ ...trip, delivered: next })}
        />
      )}
      {trip.type !== 'distance_wise' && (
        <ReturnPlace trip={trip} choice={elsewhere} onChange={onChange} />
      )}
      {(ages.length > 0 || trip.driverAge !== undefined) && (
        <DriverAge trip={trip} ages={ages} onChange={onChange} />
      )}
    </Stack>
  );
}

function useHint() {
  const { t } = useRentalTexts();
  const formats = useFormats();
  return (text: 'deliveryHint' | 'returnHint', { price, isLowest }: FulfilmentChoice) => {
    const amount = isolate(formats.money(price));
    return t(`ways.${text}`, { amount: isLowest ? t('ways.from', { amount }) : amount });
  };
}

interface ReturnPlaceProps extends Pick<FulfilmentFieldsProps, 'trip' | 'onChange'> {
  readonly choice: FulfilmentChoice | null;
}

function ReturnPlace({ trip, choice, onChange }: ReturnPlaceProps): ReactNode {
  const { t } = useRentalTexts();
  const hint = useHint();
  const { returnPlace } = trip;
  const isOn = returnPlace !== undefined;
  if (!choice && !isOn) return null;
  return (
    <Stack gap={3}>
      <Switch
        label={t('ways.elsewhere')}
        hint={choice ? hint('returnHint', choice) : undefined}
        checked={isOn}
        onChange={(next) => onChange({ ...trip, returnPlace: next ? null : undefined })}
      />
      {isOn && (
        <PlaceField
          label={t('ways.returnPlace')}
          value={returnPlace}
          problem={
            returnPlace === null
              ? t('ways.returnNeeded')
              : choice
                ? undefined
                : t('ways.notTakenBack')
          }
          onChange={(place) => onChange({ ...trip, returnPlace: place })}
        />
      )}
    </Stack>
  );
}

interface DriverAgeProps extends Pick<FulfilmentFieldsProps, 'trip' | 'onChange'> {
  readonly ages: readonly number[];
}

function DriverAge({ trip, ages, onChange }: DriverAgeProps): ReactNode {
  const { t } = useRentalTexts();
  const { driverAge } = trip;
  const least = Math.max(...ages);
  const isTooYoung = driverAge !== undefined && ages.length === 1 && driverAge < least;
  return (
    <AgeInput
      age={driverAge ?? null}
      hint={ages.length > 0 ? t('ways.ageHint', { ages: ages.join(' / ') }) : undefined}
      problemOf={() => (isTooYoung ? t('ways.tooYoung', { age: least }) : undefined)}
      optional
      onChange={(age) => {
        const mayDrive = age !== null && age >= YOUNGEST_DRIVER;
        onChange({ ...trip, driverAge: mayDrive ? age : undefined });
      }}
    />
  );
}
