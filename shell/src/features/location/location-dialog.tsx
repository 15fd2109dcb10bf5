import { serverNow } from '@storefront/api';
import { sells } from '@storefront/domain';
import { useFormats, useRegion, useTexts } from '@storefront/i18n';
import { type AddressBookProps, RemoteSlot } from '@storefront/platform';
import { PlaceSearch } from '@storefront/platform/places';
import { ALWAYS_OPEN, addDays, businessTime, timeSlots } from '@storefront/pricing';
import { chooseFulfilment, useFulfilment, useModule, useSignedIn } from '@storefront/session';
import { Button, Callout, Row, Stack, Text } from '@storefront/ui';
import { RadioGroup, Select } from '@storefront/ui/controls';
import { LocateIcon, MapIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bus } from '../../bus';
import { FinderNotice } from './finder-notice';
import styles from './location-dialog.module.css';
import { useLocationTexts } from './location-texts';
import { MapPicker } from './map-picker';
import { usePlaceFinder } from './use-place-finder';

interface LocationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const titles = {
  map: 'location.mapTitle',
  pickup: 'location.pickupTitle',
  delivery: 'location.title',
} as const;

/** Chooses the place of delivery: from saved addresses, by the device, by a name, or as a point on the map. */
export default function LocationDialog({ open, onClose }: LocationDialogProps): ReactNode {
  const { t } = useLocationTexts();
  const isPickup = sells(useModule()?.module_type, 'trips');
  const [step, setStep] = useState<'choices' | 'map'>('choices');
  const title = t(titles[step === 'map' ? 'map' : isPickup ? 'pickup' : 'delivery']);
  const content = useRef<HTMLDivElement>(null);
  const drawn = useRef(step);
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    // The pressed button is unmounted, and the focus would be lost with it.
    content.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onSettled={(isOpen) => {
        if (!isOpen) setStep('choices');
      }}
      title={title}
      width={step === 'map' ? 720 : 520}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one answer */}
      <div ref={content} role="group" aria-label={title} tabIndex={-1} className={styles.step}>
        {step === 'map' ? (
          <MapPicker onBack={() => setStep('choices')} onTaken={onClose} />
        ) : (
          <LocationChoices onMap={() => setStep('map')} onTaken={onClose} />
        )}
      </div>
    </ResponsiveDialog>
  );
}

/** How many days ahead an order can be scheduled. */
const DAYS = 7;
const STEP_MINUTES = 30;

/**
 * The remaining half hours of the next days, by day in the business time zone. Each store's page shows which of them it
 * offers.
 */
export function daysAhead(now: Date, timeZone: string) {
  const today = businessTime(now, timeZone).date;
  return Array.from({ length: DAYS }, (_, day) => {
    // By the calendar: a day on which the clocks change does not have 24 hours.
    const date = addDays(today, day);
    const slots = timeSlots(ALWAYS_OPEN, { at: now, timeZone, date, stepMinutes: STEP_MINUTES });
    return {
      date,
      times: slots.filter(({ kind }) => kind === 'scheduled').map(({ start }) => start.getTime()),
    };
  }).filter(({ times }) => times.length > 0);
}

/** Delivery or take-away, and the time. Pages and the checkout use it for the rest of the visit. */
function FulfilmentChoices(): ReactNode {
  const { t } = useLocationTexts();
  const { method, at } = useFulfilment();
  const { timeZone } = useRegion();
  const [days] = useState(() => daysAhead(serverNow(), timeZone));
  const first = days[0]?.times[0] ?? null;
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('fulfilment.how')}
        layout="cards"
        value={method}
        onChange={(chosen) => chooseFulfilment({ method: chosen })}
        options={[
          { value: 'delivery', label: t('fulfilment.delivery') },
          { value: 'take_away', label: t('fulfilment.take_away') },
        ]}
      />
      <RadioGroup
        label={t('fulfilment.when')}
        layout="cards"
        value={at === null ? 'now' : 'later'}
        onChange={(chosen) => chooseFulfilment({ at: chosen === 'now' ? null : first })}
        options={[
          { value: 'now', label: t('fulfilment.now') },
          { value: 'later', label: t('fulfilment.later') },
        ]}
      />
      {at !== null && <TimeSelects at={at} days={days} />}
    </Stack>
  );
}

interface TimeSelectsProps {
  readonly at: number;
  readonly days: ReturnType<typeof daysAhead>;
}

function TimeSelects({ at, days }: TimeSelectsProps): ReactNode {
  const { t } = useLocationTexts();
  const formats = useFormats();
  const day = days.find(({ times }) => times.includes(at)) ?? days[0];
  if (!day) return null;
  const choose = (text: string) => chooseFulfilment({ at: Number(text) });
  return (
    <Row wrap gap={3} align="stretch">
      <Select
        label={t('fulfilment.day')}
        value={String(day.times[0])}
        options={days.map(({ date, times }) => ({
          value: String(times[0]),
          label: formats.date(date, 'long'),
        }))}
        onChange={choose}
      />
      <Select
        label={t('fulfilment.time')}
        value={String(at)}
        options={day.times.map((time) => ({
          value: String(time),
          label: formats.time(new Date(time)),
        }))}
        onChange={choose}
      />
    </Row>
  );
}

interface LocationChoicesProps {
  readonly onMap: () => void;
  readonly onTaken: () => void;
}

/** The first step of the location dialog. */
export function LocationChoices({ onMap, onTaken }: LocationChoicesProps): ReactNode {
  const { t } = useLocationTexts();
  const finder = usePlaceFinder(onTaken);
  const { state } = finder;
  const isBusy = state.status === 'busy';
  const module = useModule();
  // Trips and parcels have their own fields for time.
  const hasOrders = module === null || sells(module.module_type, 'items');
  return (
    <Stack gap={4}>
      <PlaceSearch label={t('location.searchLabel')} onChoose={finder.takeSuggestion} />
      <Stack gap={2} pairs>
        <Button
          block
          icon={<LocateIcon size={20} />}
          loading={isBusy && state.source === 'device'}
          onClick={finder.takeDevice}
        >
          {t('location.useCurrent')}
        </Button>
        <Button block icon={<MapIcon size={20} />} onClick={onMap}>
          {t('location.pickOnMap')}
        </Button>
      </Stack>
      <FinderNotice state={state} />
      {hasOrders && <FulfilmentChoices />}
      <SavedAddresses
        onSelect={({ latitude, longitude, address }) =>
          finder.takePoint(
            { lat: Number(latitude), lng: Number(longitude) },
            address,
            'address-book',
          )
        }
      />
    </Stack>
  );
}

/** The customer's address book; for guests, a text about it. */
function SavedAddresses({ onSelect }: Pick<AddressBookProps, 'onSelect'>): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <Callout
        action={
          <Button
            size="small"
            onClick={() =>
              bus.publish('account:sign-in-required', {
                reason: t('location.signInNotice'),
                mode: 'sign-in',
                returnTo: null,
              })
            }
          >
            {common.t('actions.signIn')}
          </Button>
        }
      >
        {t('location.signInNotice')}
      </Callout>
    );
  }
  return (
    <Stack as="section" gap={2} aria-label={t('location.saved')}>
      <Text as="h3" size="md">
        {t('location.saved')}
      </Text>
      <RemoteSlot
        name="account/address-book"
        variant="navbar"
        storeZoneId={null}
        selectedId={null}
        onSelect={onSelect}
      />
    </Stack>
  );
}
