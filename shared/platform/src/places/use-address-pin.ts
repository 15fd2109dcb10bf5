import { ApiError, call } from '@storefront/api';
import { placeSuggestions, reverseGeocode } from '@storefront/api/places';
import { straightLineMetres } from '@storefront/pricing';
import type { MapPoint } from '@storefront/ui/map';
import { useRef, useState } from 'react';
import { locatePlace } from './locate-place';
import type { FoundPlace } from './use-place-search';

/**
 * How far the words and the pin may lie apart before the customer is asked, in metres. The name of a long
 * street stands for its middle.
 */
const MAX_APART_METRES = 1_000;
/** A name may fit several places; the one nearest to the pin is meant. */
const MAX_PLACES_LOOKED_UP = 3;

/** Why the words and the pin of an address cannot be taken as they are. */
export type AddressDoubt =
  /** The pin lies elsewhere than the words. */
  | { readonly kind: 'apart'; readonly metres: number; readonly found: NamedPlace }
  /** There was no pin; it was set to the words and has not been looked at. */
  | { readonly kind: 'set'; readonly found: NamedPlace }
  /** There is no pin, and no place has these words for a name. */
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
  /**
   * Compares typed words with the pin, and looks for the place where there is no pin yet.
   * @returns `null` when the address can be saved
   */
  readonly settle: (words: string) => Promise<AddressDoubt | null>;
  /** Answers to the doubt that the two lie apart. */
  readonly moveToWords: () => void;
  readonly keepPin: () => void;
  /** Words change: what was said of the earlier ones no longer holds. */
  readonly forgetDoubt: () => void;
}

/**
 * The words of an address and its pin as one thing: the courier drives to the pin and the fee is reckoned from
 * it, so words that name another place must not be saved beside it unasked.
 * @param initial what is known to belong together already
 */
export function useAddressPin(initial: {
  readonly point: MapPoint | null;
  readonly words: string;
}): AddressPin {
  const [point, setPoint] = useState(initial.point);
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  /** The words that belong to the pin. */
  const agreed = useRef(initial.point ? initial.words.trim() : null);
  const asked = useRef('');
  const latest = useRef(0);
  const running = useRef<{ words: string; answer: Promise<AddressDoubt | null> } | null>(null);

  function put(next: MapPoint, words: string | null) {
    latest.current += 1;
    agreed.current = words;
    running.current = null;
    setPoint(next);
    setDoubt(null);
  }

  async function compare(words: string): Promise<AddressDoubt | null> {
    const mine = latest.current;
    const places = await locate(words);
    // The pin or the words have moved on: what was found belongs to neither.
    if (mine !== latest.current) return null;
    const [found] = point ? nearestFirst(places, point) : places;
    if (!point) {
      if (!found) return { kind: 'no-pin' };
      put(found.point, words);
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
        const words = results[0]?.formatted_address ?? null;
        // A pin that has moved on has another name.
        if (words === null || mine !== latest.current) return null;
        agreed.current = words.trim();
        return words;
      } catch (error) {
        // The pin counts; its words can be typed, and the form asks for them.
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
    async choose({ placeId, address }) {
      put((await locatePlace(placeId)).point, address.trim());
    },
    async settle(typed) {
      const words = typed.trim();
      if (words === '' || (point && words === agreed.current)) return null;
      // Leaving the field and pressing Save are one question.
      if (running.current?.words !== words) {
        asked.current = words;
        running.current = { words, answer: compare(words) };
      }
      const answer = await running.current.answer;
      if (asked.current === words) setDoubt(answer);
      return answer;
    },
    moveToWords() {
      if (doubt?.kind === 'apart') put(doubt.found.point, asked.current);
    },
    keepPin() {
      agreed.current = asked.current;
      setDoubt(null);
    },
    forgetDoubt() {
      running.current = null;
      asked.current = '';
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
async function locate(words: string): Promise<NamedPlace[]> {
  try {
    const { suggestions } = await call(placeSuggestions, { query: { search_text: words } });
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
