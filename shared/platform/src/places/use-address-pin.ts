import { ApiError, call } from '@storefront/api';
import { placeSuggestions, reverseGeocode } from '@storefront/api/places';
import { straightLineMetres } from '@storefront/pricing';
import type { MapPoint } from '@storefront/ui/map';
import { useRef, useState } from 'react';
import { locatePlace } from './locate-place';
import type { FoundPlace } from './use-place-search';

/**
 * How far text and pin may be apart without confirmation, in metres. Generous, because a long street is found at its
 * middle.
 */
const MAX_APART_METRES = 1_000;
/** A name may match several places; the one nearest to the pin is used. */
const MAX_PLACES_LOOKED_UP = 3;

/** Why the text and the pin of an address cannot be saved yet. */
export type AddressDoubt =
  /** The pin is at another place than the text. */
  | { readonly kind: 'apart'; readonly metres: number; readonly found: NamedPlace }
  /** There was no pin; it was set from the text and is not confirmed yet. */
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
  /** The customer set the pin. @returns the map's name for the place, or `null` */
  readonly pick: (point: MapPoint) => Promise<string | null>;
  /** The customer chose a place by name. @throws ApiError when its position could not be read */
  readonly choose: (place: FoundPlace) => Promise<void>;
  /** Sets a text and a point that belong together, such as those of a saved address. */
  readonly take: (point: MapPoint, address: string) => void;
  /**
   * Compares the typed text with the pin, or looks up the place when there is no pin.
   * @returns `null` when the address can be saved
   */
  readonly settle: (address: string) => Promise<AddressDoubt | null>;
  /** Resolve the doubt that text and pin are apart. */
  readonly movePin: () => void;
  readonly keepPin: () => void;
  /** The text has changed, so a doubt about the earlier text no longer applies. */
  readonly forgetDoubt: () => void;
}

/**
 * Keeps the text and the pin of an address consistent. The courier drives to the pin and the fee is computed from it,
 * so a text that names another place needs a confirmation.
 * @param initial a text and a point that belong together
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
    // The pin or the text has changed in the meantime: the result is outdated.
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
        // The pin has moved in the meantime: the name belongs to its earlier place.
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
      // Leaving the field and pressing Save share one comparison.
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

/** The places with such a name, most likely first; empty when the search is unreachable. */
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
