import { searchWords } from '@storefront/backend/fold-text';
import type { Language, LatLng, LocalizedText } from '@storefront/backend/geometry/coordinates';
import { findHouse, formatArea, type StreetKey, separator } from './addresses';
import { type CityKey, cities, cityKeys } from './cities';
import { cityLands } from './city-land';
import { districtAt } from './districts';
import { pointOnEdge, type StreetMap, streetMap } from './street-map';
import type { Street } from './streets';

interface NamedPlace extends LatLng {
  city: CityKey;
  name: LocalizedText;
}

export const namedPlaces: readonly NamedPlace[] = cityKeys.flatMap((city) =>
  cityLands[city].places.map((place) => ({ city, ...place })),
);

/** A place that customers can search for by name. */
export interface Place {
  id: string;
  name: LocalizedText;
  /** The text after the name: district, town, country. */
  area: LocalizedText;
  location: LatLng;
  /** Among equal matches the higher one comes first. */
  weight: number;
  /** Set for streets: a number before or after the name means a house. */
  street: StreetKey | null;
  /** The words for searching: those of its name in both languages, and those of name and area together. */
  words: {
    en: readonly string[];
    ar: readonly string[];
    /** Alternative names: they also find the place, but do not affect how complete a match is. */
    also: readonly string[];
    all: readonly string[];
  };
}

/** Common alternative names of towns. */
const otherNames: Readonly<Record<string, string>> = {
  'New Cairo': 'Tagamoa Tagammu Tagamo3 التجمع',
};

let places: readonly Place[] | null = null;

/** Built with the first search, together with the street maps. */
export function placeIndex(): readonly Place[] {
  places ??= cityKeys.flatMap((city) => [
    ...townPlaces(city),
    ...landmarkPlaces(city),
    ...districtPlaces(city),
    ...streetPlaces(city),
  ]);
  return places;
}

function place(base: Omit<Place, 'words'>, alsoCalled = ''): Place {
  const en = searchWords(base.name.en);
  const ar = searchWords(base.name.ar);
  const all = new Set([...en, ...ar, ...searchWords(base.area.en), ...searchWords(base.area.ar)]);
  return { ...base, words: { en, ar, also: searchWords(alsoCalled), all: [...all] } };
}

function areaOf(city: CityKey, point: LatLng): LocalizedText {
  const district = districtAt(city, point);
  const text = (language: Language) => formatArea(district, cities[city], language);
  return { en: text('en'), ar: text('ar') };
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The city and the towns beside it. */
function townPlaces(city: CityKey): Place[] {
  const { name: cityName, center, country } = cities[city];
  const { districts } = cityLands[city];
  return [...new Set(districts.map(({ town }) => town))].map((town) => {
    const own = districts.filter((district) => district.town === town);
    const mean = (axis: 0 | 1) => own.reduce((sum, one) => sum + one.center[axis], 0) / own.length;
    const base = {
      id: `${city}:town:${slug(town.en)}`,
      name: town,
      area: country,
      location: town.en === cityName.en ? center : { lat: mean(0), lng: mean(1) },
      weight: 12,
      street: null,
    };
    return place(base, otherNames[town.en]);
  });
}

function landmarkPlaces(city: CityKey): Place[] {
  return namedPlaces
    .filter((one) => one.city === city)
    .map(({ name, lat, lng }) =>
      place({
        id: `${city}:place:${slug(name.en)}`,
        name,
        area: areaOf(city, { lat, lng }),
        location: { lat, lng },
        weight: 3,
        street: null,
      }),
    );
}

function districtPlaces(city: CityKey): Place[] {
  const { country } = cities[city];
  return cityLands[city].districts.map(({ name, town, center: [lat, lng] }) =>
    place({
      id: `${city}:district:${slug(name.en)}`,
      name,
      area: {
        en: `${town.en}${separator('en')}${country.en}`,
        ar: `${town.ar}${separator('ar')}${country.ar}`,
      },
      location: { lat, lng },
      weight: 4,
      street: null,
    }),
  );
}

/** One place per street and district, including numbered streets, which are found with their district's name. */
function streetPlaces(city: CityKey): Place[] {
  const map = streetMap(city);
  const middles = middlesOfStreets(map);
  const seen = new Set<string>();
  const found: Place[] = [];
  for (const [street, location] of middles) {
    const district = street.district === null ? null : cityLands[city].districts[street.district];
    const id = `${city}:street:${district ? slug(district.name.en) : 'main'}:${slug(street.name.en)}`;
    if (seen.has(id) || street.class === 'ferry') continue;
    seen.add(id);
    const area = (language: Language) =>
      formatArea(district ?? districtAt(city, location), cities[city], language);
    found.push(
      place({
        id,
        name: street.name,
        area: { en: area('en'), ar: area('ar') },
        location,
        weight: street.district === null ? 2 : 1,
        street:
          street.class === 'motorway'
            ? null
            : { city, name: street.name.en, district: street.district },
      }),
    );
  }
  return found;
}

/** Each street with a point near the middle of its edges. */
function middlesOfStreets(map: StreetMap): Map<Street, LatLng> {
  const byStreet = new Map<Street, number[]>();
  map.graph.edges.forEach(({ street }, index) => {
    const edges = byStreet.get(street);
    if (edges) edges.push(index);
    else byStreet.set(street, [index]);
  });
  const middles = new Map<Street, LatLng>();
  for (const [street, edges] of byStreet) {
    const edge = map.graph.edges[edges[edges.length >> 1] ?? 0];
    if (edge) middles.set(street, pointOnEdge(map, edge, 0.5));
  }
  return middles;
}

/** A street's place with a house number; null if the street has no such number. */
export function housePlace(street: Place, number: number): Place | null {
  const location = street.street && findHouse(street.street, number);
  if (!location) return null;
  const numbered = (language: Language) => `${number} ${street.name[language]}`;
  return {
    ...street,
    id: `${street.id}:${number}`,
    name: { en: numbered('en'), ar: numbered('ar') },
    location,
  };
}
