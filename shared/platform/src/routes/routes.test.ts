import { paths } from './paths';
import { matchRoute, routeNames, routes } from './routes';

describe('matchRoute', () => {
  it.each([
    ['/', 'landing', null],
    ['/home', 'home', null],
    ['/home/', 'home', null],
    ['/store/latest', 'latestStores', null],
    ['/store/green-corner', 'store', 'green-corner'],
    ['/store/a%2Fb/', 'store', 'a%2Fb'],
    ['/rental/vehicle-details/3', 'vehicle', '3'],
  ])('%s is %s', (pathname, name, id) => {
    expect(matchRoute(pathname)).toMatchObject({ name, id });
  });

  it.each([
    '/homely',
    '/home/x',
    '/store',
    '/store/',
    '//store/5',
    '/store/5/6',
    '/no-such-page',
    '',
  ])('%s is no page', (pathname) => {
    expect(matchRoute(pathname)).toBeNull();
  });
});

it('no two pages have the same path', () => {
  expect(new Set(routeNames.map((name) => routes[name].path)).size).toBe(routeNames.length);
});

it('every page has an address for links', () => {
  for (const name of routeNames) expect(paths[name]).toHaveProperty('href');
});

it('a page with a parameter has no address without it', () => {
  const fixed = routeNames.filter((name) => 'href' in routes[name]);
  expect(fixed.filter((name) => routes[name].path.includes(':'))).toEqual([]);
});
