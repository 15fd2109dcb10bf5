import { ApiError, read } from '@storefront/api';
import { zoneId } from '@storefront/api/places';
import { useFormats, useTexts } from '@storefront/i18n';
import { Button, Callout, Row, Stack } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import type { MapPoint } from '@storefront/ui/map';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { PinMap } from './pin-map';
import { PlaceList } from './place-list';
import styles from './places.module.css';
import type { AddressPin } from './use-address-pin';
import { usePlaceSearch } from './use-place-search';

interface AddressPinFieldProps {
  readonly pin: AddressPin;
  readonly label: string;
  readonly mapLabel: string;
  /** Shown beside the map while there is no pin. */
  readonly mapHint: string;
  /** Initial centre of the map without a pin. */
  readonly defaultCenter: MapPoint | null;
  /** The text for a place outside every zone. */
  readonly outsideText: string;
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
  readonly onAddressChange: (address: string) => void;
}

/** Shows a city with its districts. With a pin the map zooms in to streets. */
const CITY_ZOOM = 12;
const nowhere: MapPoint = { lat: 0, lng: 0 };

/**
 * The text of an address with suggestions, and its pin on the map. A suggestion moves the pin, the pin fills in the
 * text, and a text that names another place must be confirmed.
 */
export function AddressPinField(props: AddressPinFieldProps): ReactNode {
  const { pin, label, mapLabel, mapHint, defaultCenter, outsideText, input, onAddressChange } =
    props;
  const choosing = useRef(false);
  const search = usePlaceSearch(async (place) => {
    choosing.current = true;
    try {
      await pin.choose(place);
      onAddressChange(place.address);
    } finally {
      choosing.current = false;
    }
  });
  const { error: zoneError } = useQuery({
    ...read(zoneId, { query: pin.point ?? nowhere }),
    enabled: pin.point !== null,
  });
  const isOutside = zoneError instanceof ApiError && zoneError.hasCode('coordinates');

  async function pick(point: MapPoint) {
    const address = await pin.pick(point);
    if (address !== null) onAddressChange(address);
  }

  return (
    <>
      <Stack ref={search.box} gap={2} className={styles.search}>
        <TextInput
          {...input}
          {...search.comboboxProps}
          label={label}
          autoComplete="street-address"
          dir="auto"
          onChange={(event) => {
            onAddressChange(event.target.value);
            search.type(event.target.value);
            pin.forgetDoubt();
          }}
          onBlur={(event) => {
            input.onBlur(event);
            if (!choosing.current) void pin.settle(input.value);
          }}
        />
        <PlaceList search={search} quiet />
      </Stack>
      <Doubt pin={pin} />
      {isOutside && (
        <Callout tone="warning" role="status">
          {outsideText}
        </Callout>
      )}
      <PinMap
        className={styles.map}
        label={mapLabel}
        textAlternative={input.value || mapHint}
        center={pin.point ?? defaultCenter}
        zoom={pin.point ? undefined : CITY_ZOOM}
        picked={pin.point}
        onPick={(point) => void pick(point)}
      />
    </>
  );
}

function Doubt({ pin }: { readonly pin: AddressPin }): ReactNode {
  const { t } = useTexts('common');
  const formats = useFormats();
  const { doubt } = pin;
  if (!doubt) return null;
  if (doubt.kind !== 'apart') {
    return (
      <Callout tone={doubt.kind === 'set' ? 'info' : 'danger'} role="status">
        {doubt.kind === 'set'
          ? t('places.pinSet', { address: doubt.found.address })
          : t('places.pinNeeded')}
      </Callout>
    );
  }
  const { metres, found } = doubt;
  return (
    <Callout tone="warning" role="alert">
      <p>{t('places.apart', { address: found.address, distance: formats.distance(metres) })}</p>
      <Row wrap gap={2}>
        <Button size="small" variant="primary" onClick={pin.movePin}>
          {t('places.movePin')}
        </Button>
        <Button size="small" onClick={pin.keepPin}>
          {t('places.keepPin')}
        </Button>
      </Row>
    </Callout>
  );
}
