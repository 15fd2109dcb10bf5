import { installFakeBackend } from '@storefront/api/testing';
import { assertTextsComplete } from '@storefront/i18n/testing';
import { addDays } from '@storefront/pricing';
import { chooseFulfilment, chooseModule, useFulfilment } from '@storefront/session';
import { act, screen } from '@testing-library/react';
import { LocationButton } from '../header/location-button';
import { renderInShop } from '../testing/render-in-shop';
import { daysAhead } from './fulfilment-choices';
import arabic from './locales/ar.json';
import english from './locales/en.json';
import { LocationChoices } from './location-choices';

const nothing = () => undefined;
const show = (language: 'en' | 'ar' = 'en') =>
  renderInShop(
    <>
      <LocationButton />
      <LocationChoices onMap={nothing} onTaken={nothing} />
    </>,
    { language },
  );

beforeEach(() => {
  installFakeBackend({});
  chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
});
afterEach(() => {
  act(() => chooseFulfilment({ method: 'delivery', at: null }));
  chooseModule(null);
});

test('the texts are complete in both languages', () => {
  expect(() => assertTextsComplete(english, arabic)).not.toThrow();
});

test('delivery or take-away can be chosen in the dialog, and is shown in the header', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: 'Take-away' }));
  expect(useFulfilment.getState().method).toBe('take_away');
  expect(screen.getByRole('button', { name: /^Take-away near/ })).toBeVisible();
});

test('a day and a time can be chosen', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: 'At a time' }));
  const first = useFulfilment.getState().at ?? 0;
  expect(first).toBeGreaterThan(Date.now());
  const days = screen.getByRole('combobox', { name: 'Day' });
  const next = days.querySelectorAll('option')[1]?.value ?? '';
  await user.selectOptions(days, next);
  expect(useFulfilment.getState().at).toBe(Number(next));
  const times = screen.getByRole('combobox', { name: 'Time' });
  const last = [...times.querySelectorAll('option')].at(-1)?.value ?? '';
  await user.selectOptions(times, last);
  expect(useFulfilment.getState().at).toBe(Number(last));
  expect(screen.getByRole('button', { name: /^Deliver to · .*11:30 PM/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'As soon as possible' }));
  expect(useFulfilment.getState().at).toBeNull();
});

test.each([
  ['before a day of 23 hours', '2026-04-23T23:20:00+02:00', '2026-04-24'],
  ['in a day of 25 hours', '2026-10-29T00:15:00+03:00', '2026-10-29'],
])('the days are those of the calendar %s', (_when, now, first) => {
  const days = daysAhead(new Date(now), 'Africa/Cairo').map(({ date }) => date);
  const start = days.indexOf(first);
  expect(start).toBeGreaterThanOrEqual(0);
  const wanted = days.map((_, at) => addDays(first, at - start));
  expect(days).toEqual(wanted);
});

test('a time in the past is dropped', async () => {
  chooseFulfilment({ at: Date.now() - 1 });
  await show();
  await screen.findByRole('button', { name: /^Deliver to Choose/ });
  expect(useFulfilment.getState().at).toBeNull();
});

test('the choice is in Arabic', async () => {
  await show('ar');
  expect(await screen.findByRole('radio', { name: 'استلام من المتجر' })).toBeVisible();
});

test('trips do not have this choice', async () => {
  chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
  await show();
  await screen.findByRole('combobox');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
