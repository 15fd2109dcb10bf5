import { logoTarget } from './logo-target';

test.each([
  ['/checkout', true, 'home'],
  ['/checkout', false, 'landing'],
  ['/auth/sign-in', false, 'home'],
  ['/authors', false, 'landing'],
] as const)(
  'from %s with a location %s the logo leads to the %s page',
  (path, location, target) => {
    expect(logoTarget(path, location)).toBe(target);
  },
);
