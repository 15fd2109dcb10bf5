import { createFormats } from './formats';
import { getRegion, setCurrency, setTimeZone, subscribeToRegion } from './region';

test("the business time zone is the zone's, and the device's until the zone is known", () => {
  const { timeZone: device } = new Intl.DateTimeFormat().resolvedOptions();
  expect(getRegion().timeZone).toBe(device);
  setTimeZone('Asia/Riyadh');
  expect(getRegion().timeZone).toBe('Asia/Riyadh');
  setTimeZone(undefined);
  expect(getRegion().timeZone).toBe(device);
});

test("the device's time zone is read once, when the first time is formatted", () => {
  setTimeZone('Asia/Riyadh');
  const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  setTimeZone(undefined);
  setCurrency({ symbol: 'EGP', direction: 'left' });
  expect(createFormats('en', getRegion()).money(5)).toContain('EGP');
  expect(asked).not.toHaveBeenCalled();
  const { timeZone } = getRegion();
  expect(getRegion().timeZone).toBe(timeZone);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an unchanged region notifies no listener', () => {
  const egyptian = { symbol: 'EGP', direction: 'left', digits: 2 } as const;
  setCurrency(egyptian);
  setTimeZone('Africa/Cairo');
  const changed = jest.fn();
  const stop = subscribeToRegion(changed);
  setCurrency({ ...egyptian });
  setTimeZone('Africa/Cairo');
  expect(changed).not.toHaveBeenCalled();
  setCurrency({ ...egyptian, digits: 3 });
  setTimeZone('Asia/Riyadh');
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  ['symbol', { symbol: 'SAR', direction: 'left', digits: 2 }],
  ['side of the symbol', { symbol: 'EGP', direction: 'right', digits: 2 }],
  ['number of digits', { symbol: 'EGP', direction: 'left', digits: 0 }],
] as const)('a change of the %s alone is told, and nobody who has left', (_case, next) => {
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  const changed = jest.fn();
  const stop = subscribeToRegion(changed);
  setCurrency(next);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(getRegion().currency).toEqual(next);
  stop();
  setCurrency({ symbol: 'USD', direction: 'left' });
  expect(changed).toHaveBeenCalledTimes(1);
});
