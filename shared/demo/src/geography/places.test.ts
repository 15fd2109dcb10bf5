import { foldText, isNearly } from '@storefront/backend/fold-text';
import type { Language, LatLng } from '@storefront/backend/geometry/coordinates';
import { reverseGeocode } from './addresses';
import { namedPlaces } from './place-index';
import { placeDetails, suggestPlaces } from './places';
import { seededRandom } from './seeded-random';
import { demoZone, demoZones, randomPointInZone } from './zones';

function mainTexts(text: string, language: Language = 'en'): string[] {
  const { suggestions = [] } = suggestPlaces(text, language);
  return suggestions.map(({ placePrediction }) => placePrediction.structuredFormat.mainText.text);
}

test('both cities have many places', () => {
  expect(namedPlaces.filter(({ city }) => city === 'cairo').length).toBeGreaterThanOrEqual(120);
  expect(namedPlaces.filter(({ city }) => city === 'riyadh').length).toBeGreaterThanOrEqual(40);
});

test.each<[string, Language, string]>([
  ['zamalek', 'en', 'Zamalek'],
  ['tahr', 'en', 'Tahrir Square'],
  ['museum egyptian', 'en', 'Egyptian Museum'],
  ['egyptain musem', 'en', 'Egyptian Museum'],
  ['zamalik', 'en', 'Zamalek'],
  ['12 talaat harb', 'en', '12 Talaat Harb St'],
  ['road 90', 'en', 'Road 90 North'],
  ['North 90th St, New Cairo', 'en', 'Road 90 North'],
  ['90 north 90th street', 'en', 'Road 90 North'],
  ['new cairo', 'en', 'New Cairo'],
  ['tagamoa', 'en', 'New Cairo'],
  ['tagamo', 'en', 'New Cairo'],
  ['التجمع', 'ar', 'القاهرة الجديدة'],
  ['التجمع الخامس', 'ar', 'التجمع الخامس'],
  ['cairo airport', 'en', 'Cairo International Airport'],
  ['riyadh airport', 'en', 'Riyadh King Khalid Airport'],
  ['مطار', 'ar', 'مطار القاهرة الدولي'],
  ['الزمالك', 'ar', 'الزمالك'],
  ['قلعه صلاح', 'ar', 'قلعة صلاح الدين'],
  ['برج الممل', 'ar', 'برج المملكة'],
  ['اوبرا', 'ar', 'ميدان الأوبرا'],
  ['kingdom cen', 'ar', 'برج المملكة'],
])('"%s" (%s) finds %s first', (text, language, expected) => {
  expect(mainTexts(text, language)[0]).toBe(expected);
});

const downtown = { lat: 30.0477, lng: 31.2388 };
const olaya = { lat: 24.6953, lng: 46.6839 };

test('among equal matches, those near the caller come first', () => {
  const idsOf = (text: string, from: LatLng) =>
    (suggestPlaces(text, 'en', from).suggestions ?? []).map((one) => one.placePrediction.placeId);
  expect(idsOf('Tal', downtown)[0]).toMatch(/^cairo:.*talaat-harb/);
  expect(idsOf('ta', downtown)[0]).toMatch(/^cairo:/);
  expect(idsOf('airport', downtown)[0]).toMatch(/^cairo:.*airport/);
  expect(idsOf('airport', olaya)[0]).toMatch(/^riyadh:.*airport/);
  expect(idsOf('Tal', olaya)[0]).toMatch(/^riyadh:street:.*talh/);
  // A match in the other city comes first only if it is better.
  expect(idsOf('kingdom', downtown)[0]).toMatch(/^riyadh:/);
  expect(idsOf('king fahd', downtown)[0]).toMatch(/^riyadh:/);
});

test('a street of many districts is suggested once', () => {
  const names = mainTexts('talh');
  expect(names).toContain('Al-Talh St');
  expect(new Set(names).size).toBe(names.length);
});

test('there are at most eight suggestions, and none for nonsense or an empty text', () => {
  expect(mainTexts('st')).toHaveLength(8);
  expect(suggestPlaces('xqzyvw', 'en')).toEqual({});
  expect(suggestPlaces('  ', 'en')).toEqual({});
});

test('every suggestion leads to its details', () => {
  for (const text of ['metro', 'mall', 'شارع', '7 sherif', 'street 5 maadi']) {
    for (const { placePrediction } of suggestPlaces(text, 'en').suggestions ?? []) {
      const details = placeDetails(placePrediction.placeId, 'en');
      expect(details).toMatchObject({
        id: placePrediction.placeId,
        displayName: placePrediction.structuredFormat.mainText,
        formattedAddress: placePrediction.text.text,
      });
      expect(Math.abs((details?.location.latitude ?? 0) - 27)).toBeLessThan(4);
    }
  }
  expect(placeDetails('cairo:street:main:talaat-harb-st:9999', 'en')).toBeNull();
  expect(placeDetails('nowhere', 'en')).toBeNull();
});

test.each(demoZones.map(({ id, key }) => [key, id] as const))(
  'every door in %s has an address in both languages',
  (_, id) => {
    const random = seededRandom(`address ${id}`);
    const isCairo = demoZone(id).city === 'cairo';
    for (let count = 0; count < 50; count += 1) {
      const { lat, lng } = randomPointInZone(id, random);
      const texts = (['en', 'ar'] as const).map(
        (language) => reverseGeocode(lat, lng, language).results[0]?.formatted_address ?? '',
      );
      expect(texts[0]).toMatch(
        isCairo ? /^\d+ .+, .+, .+, Egypt$/ : /^\d+ .+, .+, .+, Saudi Arabia$/,
      );
      expect(texts[1]).toMatch(isCairo ? /^\d+ .+، .+، .+، مصر$/ : /^\d+ .+، .+، .+، السعودية$/);
      expect(texts[1]).not.toMatch(/[a-z]/i);
    }
  },
);

test('known places have their usual address', () => {
  expect(reverseGeocode(30.0478, 31.2388, 'en').results[0]?.formatted_address).toMatch(
    /^\d+ Talaat Harb St, Downtown, Cairo, Egypt$/,
  );
});

test('outside the demo cities the address is the coordinates', () => {
  expect(reverseGeocode(40.1, 31.2, 'en')).toEqual({
    results: [{ formatted_address: '40.1000, 31.2000' }],
    status: 'OK',
  });
});

test('spellings of one name become equal', () => {
  expect(foldText('أُمُّ كُلْثُوم')).toBe(foldText('ام كلثوم'));
  expect(foldText('القلعة ١٢')).toBe(foldText('القلعه 12'));
  expect(foldText('Café  ZAMALEK!')).toBe('cafe zamalek');
});

test('two swapped letters count as one typing error', () => {
  expect(isNearly('egyptain', 'egyptian', 1)).toBe(true);
  expect(isNearly('maadi', 'haram', 1)).toBe(false);
});
