import { ApiError, call } from '@storefront/api';
import { placeSuggestions, reverseGeocode } from '@storefront/api/places';
import { straightLineMetres } from '@storefront/pricing';
import type { MapPoint } from '@storefront/ui/map';
import { useRef, useState } from 'react';
import { locatePlace } from './locate-place';
import type { FoundPlace } from './use-place-search';

/**
 * How far the text and the pin may lie apart without a confirmation, in metres. It is generous because a long street is
 * found at its middle.
 */
const MAX_APART_METRES = 1_000;
/** A name may fit several places; the one nearest to the pin is meant. */
const MAX_PLACES_LOOKED_UP = 3;

/** Why the text and the pin of an address cannot be saved as they are. */
export type AddressDoubt =
  /** The pin lies elsewhere than the text. */
  | { readonly kind: 'apart'; readonly metres: number; readonly found: NamedPlace }
  /** There was no pin; it was set from the text and has not been confirmed. */
  | { readonly kind: 'set'; readonly found: NamedPlace }
  /** There is no pin, and no place has this name. */
  | { readonly kind: 'no-pin' };

interface NamedPlace {
  readonly address: string;
  readonly point: MapPoint;
}

export interface AddressPin {
  readonly point: MapPoint | null;
  readonly doubt: AddressDoubt | null;
  /** The customer set the pin. @returns what the map calls the place, `null` when it has no name for it */
  readonly pick: (point: MapPoint) => Promise<string | null>;
  /** The customer chose a place by its name. @throws ApiError when its point could not be read */
  readonly choose: (place: FoundPlace) => Promise<void>;
  /** Takes a text and a point that are known to belong together, such as those of a saved address. */
  readonly take: (point: MapPoint, address: string) => void;
  /**
   * Compares the typed text with the pin, and looks for the place where there is no pin yet.
   * @returns `null` when the address can be saved
   */
  readonly settle: (address: string) => Promise<AddressDoubt | null>;
  /** Resolve the doubt that the two lie apart. */
  readonly movePin: () => void;
  readonly keepPin: () => void;
  /** The text has changed, so a doubt about the earlier one no longer applies. */
  readonly forgetDoubt: () => void;
}

/**
 * Keeps the text of an address and its pin in step. The courier drives to the pin and the fee is computed from it, so a
 * text that names another place must not be saved with it without a confirmation.
 * @param initial what is known to belong together already
 */
export function useAddressPin(initial: {
  readonly point: MapPoint | null;
  readonly address: string;
}): AddressPin {
  const [point, setPoint] = useState(initial.point);
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  /** The text that belongs to the pin. */
  const agreed = useRef(initial.point ? initial.address.trim() : null);
  const compared = useRef('');
  const latest = useRef(0);
  const running = useRef<{ address: string; answer: Promise<AddressDoubt | null> } | null>(null);

  function put(next: MapPoint, address: string | null) {
    latest.current += 1;
    agreed.current = address;
    running.current = null;
    setPoint(next);
    setDoubt(null);
  }

  async function compare(address: string): Promise<AddressDoubt | null> {
    const mine = latest.current;
    const places = await locate(address);
    // The pin or the text has changed meanwhile: the result belongs to neither.
    if (mine !== latest.current) return null;
    const [found] = point ? nearestFirst(places, point) : places;
    if (!point) {
      if (!found) return { kind: 'no-pin' };
      put(found.point, address);
      return { kind: 'set', found };
    }
    if (!found) return null;
    const metres = straightLineMetres(point, found.point);
    return metres > MAX_APART_METRES ? { kind: 'apart', metres, found } : null;
  }

  return {
    point,
    doubt,
    async pick(next) {
      put(next, null);
      const mine = latest.current;
      try {
        const { results } = await call(reverseGeocode, { query: next });
        const address = results[0]?.formatted_address ?? null;
        // The pin has moved meanwhile: this name is not that of its new place.
        if (address === null || mine !== latest.current) return null;
        agreed.current = address.trim();
        return address;
      } catch (error) {
        // The pin stays without a name. The customer can type the text, which the form requires.
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
    async choose({ placeId, address }) {
      put((await locatePlace(placeId)).point, address.trim());
    },
    take: (next, address) => put(next, address.trim()),
    async settle(typed) {
      const address = typed.trim();
      if (address === '' || (point && address === agreed.current)) return null;
      // Leaving the field and pressing Save are one comparison.
      if (running.current?.address !== address) {
        compared.current = address;
        running.current = { address, answer: compare(address) };
      }
      const answer = await running.current.answer;
      if (compared.current === address) setDoubt(answer);
      return answer;
    },
    movePin() {
      if (doubt?.kind === 'apart') put(doubt.found.point, compared.current);
    },
    keepPin() {
      agreed.current = compared.current;
      setDoubt(null);
    },
    forgetDoubt() {
      running.current = null;
      compared.current = '';
      setDoubt(null);
    },
  };
}

function nearestFirst(places: readonly NamedPlace[], point: MapPoint): NamedPlace[] {
  return [...places].sort(
    (a, b) => straightLineMetres(point, a.point) - straightLineMetres(point, b.point),
  );
}

/** The places with such a name, the likeliest first; none when the search cannot be reached. */
async function locate(text: string): Promise<NamedPlace[]> {
  try {
    const { suggestions } = await call(placeSuggestions, { query: { search_text: text } });
    return await Promise.all(
      (suggestions ?? []).slice(0, MAX_PLACES_LOOKED_UP).map(async ({ placePrediction }) => {
        const { point, address } = await locatePlace(placePrediction.placeId);
        return { point, address: address ?? placePrediction.structuredFormat.mainText.text };
      }),
    );
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
