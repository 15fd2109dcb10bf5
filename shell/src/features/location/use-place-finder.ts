import { type FoundPlace, locatePlace } from '@storefront/platform/places';
import type { Coordinates, Place } from '@storefront/session';
import { useCallback, useRef, useState } from 'react';
import { currentPosition, type PositionProblem } from './current-position';
import { findPlace } from './find-place';
import { type PlaceSource, useChoosePlace } from './use-choose-place';

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
 * Finds a place by device, name or map, for every screen that offers these. A later try discards the answer of an
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
