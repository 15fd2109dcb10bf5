import {
  chooseModule,
  choosePlace,
  forgetPlace,
  type ModuleType,
  setLanguage,
  setTheme,
} from '@storefront/session';
import { writeCookie } from '../features/cookies/cookies';
import { mirrorVisitor } from './visitor-cookies';

const visitor = () => /(?:^|; )souk-visitor=([^;]*)/.exec(document.cookie)?.[1];
const food = { id: 2, module_name: 'Food', module_type: 'food' satisfies ModuleType } as const;
const place = (zoneIds: readonly number[], lat: number, lng: number) =>
  choosePlace({ location: 'Talaat Harb', coordinates: { lat, lng }, zoneIds });

beforeEach(() => mirrorVisitor());

test('what the server needs of a visitor follows every change, without a place name', () => {
  expect(visitor()).toBe('v1.en......');
  setLanguage('ar', 'rtl');
  setTheme('dark');
  chooseModule(food);
  place([1, 4], 30.04443, -31.2);
  expect(visitor()).toBe('v1.ar.d.2.food.1_4.30p0444.-31p2');
  setTheme('system');
  forgetPlace();
  chooseModule(null);
  expect(visitor()).toBe('v1.ar......');
});

test('a place in too many zones is left out as a whole', () => {
  setLanguage('en', 'ltr');
  place(
    Array.from({ length: 21 }, (_, index) => index + 1),
    30,
    31,
  );
  expect(visitor()).toBe('v1.en......');
  place(
    Array.from({ length: 20 }, (_, index) => 1_000_000_000 + index),
    30,
    31,
  );
  expect(visitor()).toBe('v1.en......');
});

test('a document that was requested without the place that the browser knows is noticed', () => {
  place([1, 4], 30.04443, 31.2);
  expect(mirrorVisitor()).toBe(false);
  // Safari drops cookies of scripts after a week and keeps the storage.
  writeCookie('souk-visitor', '');
  expect(mirrorVisitor()).toBe(true);
  writeCookie('souk-visitor', 'v1.en..2.food...');
  expect(mirrorVisitor()).toBe(true);
  forgetPlace();
  expect(mirrorVisitor()).toBe(false);
});
