import { getRegion, setTimeZone } from './region';

test("the business time zone is the zone's, and the device's until the zone is known", () => {
  const { timeZone: device } = new Intl.DateTimeFormat().resolvedOptions();
  expect(getRegion().timeZone).toBe(device);
  setTimeZone('Asia/Riyadh');
  expect(getRegion().timeZone).toBe('Asia/Riyadh');
  setTimeZone(undefined);
  expect(getRegion().timeZone).toBe(device);
});
