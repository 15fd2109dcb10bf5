import { ApiError, call } from '@storefront/api';
import { reverseGeocode, zoneId } from '@storefront/api/places';
import { sells } from '@storefront/domain';
import { getLanguage, textsOf } from '@storefront/i18n';
import { paths, toast, useLocation, useNavigate } from '@storefront/platform';
import { type FoundPlace, locatePlace } from '@storefront/platform/places';
import {
  type Coordinates,
  choosePlace,
  getModule,
  type Place,
  parseZoneIds,
  reloadPage,
  toastAfterReload,
} from '@storefront/session';
import { useCallback, useRef, useState } from 'react';
import { bus } from '../../bus';

/** How a place was found. A place from the map, the device or the address book reloads the page. */
type PlaceSource = 'search' | 'map' | 'device' | 'address-book';

/** Sets the delivery place. From the landing page it navigates to home. */
function useChoosePlace(): (place: Place, source: PlaceSource) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLanding = pathname === paths.landing.path;
  return useCallback(
    (place, source) => {
      const locationLanguage = source === 'address-book' ? 'own' : getLanguage();
      choosePlace({ ...place, locationLanguage });
      const { lat, lng } = place.coordinates;
      bus.publish('shell:location-changed', {
        zoneIds: [...place.zoneIds],
        latitude: lat,
        longitude: lng,
      });
      const isPickup = sells(getModule()?.module_type, 'trips');
      const key = isPickup ? 'toasts.pickupSelected' : 'toasts.addressSelected';
      if (source === 'search') {
        toast.success(textsOf('common')(key));
        if (isLanding) void navigate(paths.home.href());
        return;
      }
      toastAfterReload({ tone: 'success', namespace: 'common', key });
      reloadPage(isLanding ? () => window.location.assign(paths.home.href()) : undefined);
    },
    [isLanding, navigate],
  );
}

/** Why the device returned no position. */
type PositionProblem = 'denied' | 'unavailable' | 'timeout';

type PositionAnswer =
  | { readonly status: 'found'; readonly coordinates: Coordinates }
  | { readonly status: PositionProblem };

/** 5 s and low accuracy: a rough place now is more useful than an exact one later. */
const options: PositionOptions = { timeout: 5_000, enableHighAccuracy: false, maximumAge: 60_000 };

const DENIED = 1;
const TIMED_OUT = 3;

/** Requests the device's position. Never rejects: each outcome has its own text. */
function currentPosition(): Promise<PositionAnswer> {
  // Absent on plain http.
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ status: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          status: 'found',
          coordinates: { lat: coords.latitude, lng: coords.longitude },
        }),
      ({ code }) => resolve({ status: problemOf(code) }),
      options,
    );
  });
}

function problemOf(code: number): PositionProblem {
  if (code === DENIED) return 'denied';
  return code === TIMED_OUT ? 'timeout' : 'unavailable';
}

/** The search that is running, or why nothing was found. */
export type FinderState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly source: PlaceSource }
  | { readonly status: PositionProblem }
  | { readonly status: 'outside' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

export interface PlaceFinder {
  readonly state: FinderState;
  readonly takeDevice: () => void;
  readonly takeSuggestion: (place: FoundPlace) => void;
  readonly takePoint: (
    point: Coordinates,
    address: string | undefined,
    source: PlaceSource,
  ) => void;
  readonly forgetProblem: () => void;
}

const idle: FinderState = { status: 'idle' };

/**
 * Finds a place by device, name or map, for every screen that offers these. A new attempt discards the answer of an
 * earlier one.
 * @param onTaken called once the place is stored
 */
export function usePlaceFinder(onTaken?: (place: Place) => void): PlaceFinder {
  const [state, setState] = useState<FinderState>(idle);
  const takePlace = useChoosePlace();
  const attempt = useRef(0);

  const find = useCallback(
    async (source: PlaceSource, locate: () => Promise<Located>): Promise<void> => {
      attempt.current += 1;
      const current = attempt.current;
      setState({ status: 'busy', source });
      const next = await outcomeOf(locate);
      if (current !== attempt.current) return;
      if (next.status === 'failed') {
        setState({ ...next, retry: () => void find(source, locate) });
      } else if (next.status === 'served') {
        setState(idle);
        takePlace(next.place, source);
        onTaken?.(next.place);
      } else {
        setState(next);
      }
    },
    [takePlace, onTaken],
  );

  return {
    state,
    takeDevice: () => void find('device', locateDevice),
    takeSuggestion: (place) => void find('search', () => locateSuggestion(place)),
    takePoint: (point, address, source) =>
      void find(source, async () => ({ status: 'found', coordinates: point, address })),
    forgetProblem: () => setState((state) => (state.status === 'busy' ? state : idle)),
  };
}

type Located =
  | {
      readonly status: 'found';
      readonly coordinates: Coordinates;
      readonly address?: string | undefined;
      readonly placeId?: string;
    }
  | { readonly status: PositionProblem };

const locateDevice = (): Promise<Located> => currentPosition();

async function locateSuggestion({ placeId, address }: FoundPlace): Promise<Located> {
  const { point } = await locatePlace(placeId);
  return { status: 'found', coordinates: point, address, placeId };
}

async function outcomeOf(locate: () => Promise<Located>) {
  try {
    const located = await locate();
    if (located.status !== 'found') return located;
    return await findPlace(located.coordinates, located);
  } catch (error) {
    return { status: 'failed', error } as const;
  }
}

type PointAnswer =
  | { readonly status: 'served'; readonly place: Place }
  /** No zone there, or an inactive one: the served zones are listed. */
  | { readonly status: 'outside' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The zones and the address of a point.
 * @param known its text and the map service's id, if known; otherwise the server is asked for the text
 */
async function findPlace(
  coordinates: Coordinates,
  { address, placeId }: { readonly address?: string | undefined; readonly placeId?: string } = {},
): Promise<PointAnswer> {
  try {
    const [zone, location] = await Promise.all([
      call(zoneId, { query: coordinates }),
      address ?? addressAt(coordinates),
    ]);
    const zoneIds = parseZoneIds(zone.zone_id);
    if (!zoneIds) return { status: 'outside' };
    return {
      status: 'served',
      place: { location, coordinates, placeId: placeId ?? null, zoneIds },
    };
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('coordinates')) return { status: 'outside' };
    return { status: 'failed', error };
  }
}

/** The address of a point as text, or its coordinates when the map service has no address for it. */
async function addressAt(point: Coordinates, signal?: AbortSignal): Promise<string> {
  const numbers = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  try {
    const { results } = await call(reverseGeocode, { query: point, signal });
    return results[0]?.formatted_address ?? numbers;
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'canceled') return numbers;
    throw error;
  }
}
