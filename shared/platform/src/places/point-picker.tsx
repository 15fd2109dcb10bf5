import type { MapPoint } from '@storefront/ui/map';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { locatePlace } from './locate-place';
import { PinMap } from './pin-map';
import { PlaceSearch } from './place-search';

interface PointPickerProps extends ComponentProps<typeof PinMap> {
  readonly searchLabel: string;
  readonly onPick: (point: MapPoint) => void;
}

/** A zoom that shows individual streets. */
const CLOSE_ZOOM = 17;

/** Picks a point on the map. A place found by name moves the pin, which can then be corrected by hand. */
export function PointPicker({ searchLabel, zoom, onPick, ...map }: PointPickerProps): ReactNode {
  const [isFound, setFound] = useState(false);
  return (
    <>
      <PlaceSearch
        label={searchLabel}
        onChoose={async ({ placeId }) => {
          onPick((await locatePlace(placeId)).point);
          setFound(true);
        }}
      />
      <PinMap {...map} zoom={isFound ? CLOSE_ZOOM : zoom} onPick={onPick} />
    </>
  );
}
