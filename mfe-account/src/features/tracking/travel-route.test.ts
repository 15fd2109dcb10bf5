import { firstRoute, routeSeconds } from './travel-route';

const route = { duration: '840s', distanceMeters: 5200, polyline: { encodedPolyline: 'x' } };

it('tries driving, then walking, then bicycling', async () => {
  const requested: string[] = [];
  const found = await firstRoute(async (mode) => {
    requested.push(mode);
    if (mode === 'DRIVE') throw new Error('no answer');
    return mode === 'BICYCLE' ? route : null;
  });
  expect(found).toBe(route);
  expect(requested).toEqual(['DRIVE', 'WALK', 'BICYCLE']);
});

it('stops at the first way', async () => {
  const ask = jest.fn().mockResolvedValue(route);
  await firstRoute(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('draws no line when there is no route', async () => {
  await expect(firstRoute(async () => null)).resolves.toBeNull();
});

it('reads the seconds of a route', () => {
  expect(routeSeconds(route)).toBe(840);
  expect(routeSeconds({ ...route, duration: undefined })).toBeNull();
  expect(routeSeconds(null)).toBeNull();
});
