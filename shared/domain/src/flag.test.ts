import { isOn } from './flag';

test.each([true, 1, '1', 'true', 'on'])('%p is on', (flag) => expect(isOn(flag)).toBe(true));

test.each([false, 0, 2, '0', 'false', 'off', '', 'yes', null, undefined])('%p is off', (flag) =>
  expect(isOn(flag)).toBe(false),
);
