import { modulesInZones } from './offered-modules';
import { servesPickup } from './rental-cart-check';

const inZones = (id: number, zones: number[], status = '1') => ({
  id,
  module_name: `Module ${id}`,
  module_type: 'food' as const,
  icon_full_url: null,
  status,
  zones: zones.map((zone) => ({ id: zone })),
});

test('offers active modules that have a zone in common with the place', () => {
  const modules = [inZones(1, [1, 4]), inZones(2, [2]), inZones(3, [4], '0'), inZones(4, [])];
  expect(modulesInZones(modules, [4]).map(({ id }) => id)).toEqual([1]);
});

test.each([
  [['4', '7'], [4], true],
  [['7'], [4], false],
  [[4], [4, 1], true],
  [null, [4], true],
])('a provider with the pickup zones %j serves the zones %j: %s', (pickup, zones, answer) => {
  expect(servesPickup({ pickup_zone_id: pickup }, zones)).toBe(answer);
});
