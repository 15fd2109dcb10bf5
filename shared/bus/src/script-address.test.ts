import { scriptAddress } from './script-address';

test.each([
  [
    'Chromium',
    'Error\n    at claim (https://cdn.example/cart/42/main.js:1:2345)\n    at https://x.example/y.js:1:1',
  ],
  [
    'Firefox and Safari',
    'claim@https://cdn.example/cart/42/main.js:1:2345\n@https://x.example/y.js:1:1',
  ],
])('the script is found in a stack of %s', (_browser, stack) => {
  expect(scriptAddress(stack)).toBe('https://cdn.example/cart/42/main.js');
});

test('the port of an origin is kept', () => {
  expect(scriptAddress('Error\n at f (http://localhost:3001/bus.js:10:2)')).toBe(
    'http://localhost:3001/bus.js',
  );
});

test.each([undefined, '', 'Error: no frames'])('a stack of %p contains no address', (stack) => {
  expect(scriptAddress(stack)).toBe('an unknown place');
});
