import { isNearly, searchWords } from '@storefront/backend/fold-text';
import {
  type Language,
  type LatLng,
  roundPosition,
  straightLineMetres,
} from '@storefront/backend/geometry/coordinates';
import { separator } from './addresses';
import { housePlace, type Place, placeIndex } from './place-index';

/** The body of `place-api-autocomplete`; empty without hits. */
export interface SuggestionsAnswer {
  suggestions?: {
    placePrediction: {
      placeId: string;
      text: { text: string };
      structuredFormat: { mainText: { text: string }; secondaryText: { text: string } };
    };
  }[];
}

/** The body of `place-api-details`. */
export interface PlaceDetails {
  id: string;
  displayName: { text: string };
  formattedAddress: string;
  location: { latitude: number; longitude: number };
}

const mostSuggestions = 8;
/** Places farther away than this are in another city. */
const nearbyMetres = 60_000;

/**
 * Places, districts, streets and houses whose names match a text in English or Arabic, the best first. Words may be
 * incomplete, in any order and with a small typing error. Among equal matches, those around `from` come before those of
 * another city.
 */
export function suggestPlaces(
  text: string,
  language: Language,
  from: LatLng | null = null,
): SuggestionsAnswer {
  const words = searchWords(text);
  const number = houseNumberIn(words);
  const named = number === null ? words : words.filter((word) => word !== String(number));
  const hits = rank(words, from);
  // `Road 90` is the name of a street, not a house.
  if (number !== null && named.length > 0 && hits.length === 0) {
    for (const hit of rank(named, from).slice(0, mostSuggestions)) {
      const house = hit.place.street && housePlace(hit.place, number);
      if (house) hits.push({ ...hit, place: house });
    }
  }
  const suggestions = onePerStreet(hits)
    .slice(0, mostSuggestions)
    .map(({ place: { id, name, area } }) => ({
      placePrediction: {
        placeId: id,
        text: { text: `${name[language]}${separator(language)}${area[language]}` },
        structuredFormat: {
          mainText: { text: name[language] },
          secondaryText: { text: area[language] },
        },
      },
    }));
  return suggestions.length > 0 ? { suggestions } : {};
}

/** Many districts have a street of the same name: only the best match of a city is suggested. */
function onePerStreet(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ place: { street, name } }) => {
    if (!street) return true;
    const key = `${street.city} ${name.en}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** @returns null for an id that `suggestPlaces` does not return */
export function placeDetails(id: string, language: Language): PlaceDetails | null {
  const place = findPlace(id);
  if (!place) return null;
  const { lat, lng }: LatLng = roundPosition(place.location);
  return {
    id: place.id,
    displayName: { text: place.name[language] },
    formattedAddress: `${place.name[language]}${separator(language)}${place.area[language]}`,
    location: { latitude: lat, longitude: lng },
  };
}

function findPlace(id: string): Place | null {
  const index = placeIndex();
  const whole = index.find((place) => place.id === id);
  if (whole) return whole;
  const [, streetId, number] = /^(.+):(\d{1,4})$/.exec(id) ?? [];
  const street = streetId && index.find((place) => place.id === streetId);
  return street ? housePlace(street, Number(number)) : null;
}

function houseNumberIn(words: readonly string[]): number | null {
  const number = words.find((word) => /^[1-9]\d{0,3}$/.test(word));
  return number === undefined ? null : Number(number);
}

interface Hit {
  place: Place;
  /** How well the words match. */
  fit: number;
  /** The match, including the rest of the name and how well known the place is. */
  score: number;
  /** Metres from the caller's position, 0 if it is unknown. */
  metres: number;
}

function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || a.metres - b.metres || a.place.id.localeCompare(b.place.id);
}

function aroundFirst(a: Hit, b: Hit): number {
  const isFar = ({ metres }: Hit) => Number(metres > nearbyMetres);
  return b.fit - a.fit || isFar(a) - isFar(b) || byScore(a, b);
}

function rank(words: readonly string[], from: LatLng | null): Hit[] {
  if (words.length === 0) return [];
  const exact = matching(words, from, false);
  const hits = exact.length > 0 ? exact : matching(words, from, true);
  return hits.sort(from ? aroundFirst : byScore);
}

function matching(words: readonly string[], from: LatLng | null, allowsSlips: boolean): Hit[] {
  const hits: Hit[] = [];
  for (const place of placeIndex()) {
    const scores = scoresOf(place, words, allowsSlips);
    if (!scores) continue;
    hits.push({ place, ...scores, metres: from ? straightLineMetres(from, place.location) : 0 });
  }
  return hits;
}

/** `null` if a word matches nothing in the place. The name counts more than the area. */
function scoresOf(
  place: Place,
  words: readonly string[],
  allowsSlips: boolean,
): Pick<Hit, 'fit' | 'score'> | null {
  let sum = 0;
  const { en: inEnglish, ar: inArabic, also, all } = place.words;
  let fromName = 0;
  for (const word of words) {
    const inName = Math.max(
      bestFit(word, inEnglish, allowsSlips),
      bestFit(word, inArabic, allowsSlips),
      bestFit(word, also, allowsSlips),
    );
    const fit = inName > 0 ? inName * 3 : bestFit(word, all, allowsSlips);
    if (fit === 0) return null;
    if (inName > 0) fromName += 1;
    sum += fit;
  }
  if (fromName === 0) return null;
  const first = words[0] ?? '';
  const beginnings = [inEnglish[0], inArabic[0], ...also];
  if (beginnings.some((one) => one?.startsWith(first))) sum += 1;
  // A complete name is better than the beginning of a longer one.
  const spare = Math.min(inEnglish.length, inArabic.length) - fromName;
  return { fit: sum, score: sum + place.weight / 10 - Math.max(0, spare) * 0.4 };
}

function bestFit(word: string, candidates: readonly string[], allowsSlips: boolean): number {
  let best = 0;
  for (const candidate of candidates) {
    if (candidate === word) return 2;
    if (candidate.startsWith(word)) best = Math.max(best, 1.5);
    else if (allowsSlips && best < 0.8 && isSlip(word, candidate)) best = 0.8;
  }
  return best;
}

function isSlip(word: string, candidate: string): boolean {
  if (word.length < 4) return false;
  const most = word.length > 6 ? 2 : 1;
  return (
    isNearly(word, candidate, most) || isNearly(word, candidate.slice(0, word.length), most - 1)
  );
}
