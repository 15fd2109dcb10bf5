import type { Coordinates } from '@storefront/session';

/** Why the device returned no position. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

export type PositionAnswer =
  | { readonly status: 'found'; readonly coordinates: Coordinates }
  | { readonly status: PositionProblem };

/** 5 s and low accuracy: a rough place at once serves better than an exact one later. */
const options: PositionOptions = { timeout: 5_000, enableHighAccuracy: false, maximumAge: 60_000 };

const DENIED = 1;
const TIMED_OUT = 3;

/** Requests the device's position. Never rejects: each outcome has its own text. */
export function currentPosition(): Promise<PositionAnswer> {
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
