import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { reverseGeocode, zoneList } from '@storefront/api/places';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { PointPicker } from '@storefront/platform/places';
import { type Coordinates, useWhere } from '@storefront/session';
import { Button, Row, Stack } from '@storefront/ui';
import { BackIcon, PinIcon } from '@storefront/ui/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { FinderNotice } from './finder-notice';
import { useLocationTexts } from './location-texts';
import styles from './map-picker.module.css';
import { usePlaceFinder } from './use-place-finder';

interface MapPickerProps {
  /** The id of the zone that is shown first; absent: the customer's place, or all zones. */
  readonly zoneId?: number | undefined;
  readonly onBack: () => void;
  readonly onTaken: () => void;
}

/** Shows a part of a city. */
const ZONE_ZOOM = 12;
const nowhere: Coordinates = { lat: 0, lng: 0 };

/** A point on the map and its address, to be confirmed as the delivery place. */
export function MapPicker({ zoneId, onBack, onTaken }: MapPickerProps): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  const { coordinates } = useWhere();
  const { data: config } = useQuery(read(shopConfig));
  const { data: zones } = useQuery(read(zoneList));
  const start = zoneId === undefined ? coordinates : null;
  const [picked, setPicked] = useState(start);
  const address = useQuery({
    ...read(reverseGeocode, { query: picked ?? nowhere }),
    select: (answer) => answer.results[0]?.formatted_address ?? null,
    enabled: picked !== null,
  });
  const finder = usePlaceFinder(onTaken);
  const isBusy = finder.state.status === 'busy';

  // The map shows the served areas to customers without a place; for others it starts at their place.
  const areas = useMemo(() => {
    const shown = zoneId === undefined ? zones : zones?.filter(({ id }) => id === zoneId);
    return start ? [] : (shown ?? []).map((zone) => zone.formated_coordinates);
  }, [start, zones, zoneId]);
  const [only] = areas.length === 1 ? areas : [];

  const pick = (point: Coordinates) => {
    setPicked(point);
    finder.forgetProblem();
  };
  const caption = picked ? (address.data ?? t('location.findingAddress')) : t('location.mapHint');

  return (
    <Stack gap={3}>
      <PointPicker
        className={styles.map}
        searchLabel={t('location.searchLabel')}
        label={t('location.mapTitle')}
        textAlternative={caption}
        center={picked ?? (only ? middleOf(only) : defaultCenter(config))}
        zoom={only ? ZONE_ZOOM : undefined}
        zone={areas}
        picked={picked}
        onPick={pick}
      />
      <Row as="p" role="status" gap={2} touch>
        <PinIcon size={20} color="var(--color-primary)" />
        <bdi>{address.isError && picked ? numbersOf(picked) : caption}</bdi>
      </Row>
      <FinderNotice state={finder.state} />
      <Row gap={3} align="stretch" justify="between">
        <Button variant="ghost" icon={<BackIcon size={20} />} onClick={onBack}>
          {common.t('actions.back')}
        </Button>
        <Button
          variant="primary"
          loading={isBusy}
          disabled={!picked}
          onClick={() => picked && finder.takePoint(picked, address.data ?? undefined, 'map')}
        >
          {t('location.confirm')}
        </Button>
      </Row>
    </Stack>
  );
}

/** The middle of a zone's extent. */
function middleOf(border: readonly Coordinates[]): Coordinates {
  const middle = (of: (corner: Coordinates) => number) => {
    const all = border.map(of);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) };
}

function defaultCenter(
  config: { default_location: { lat: string; lng: string } } | undefined,
): Coordinates | null {
  if (!config) return null;
  return { lat: Number(config.default_location.lat), lng: Number(config.default_location.lng) };
}

const numbersOf = ({ lat, lng }: Coordinates) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
