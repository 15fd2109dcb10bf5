import { toLoadFailure } from './load-failure';

test.each([
  [
    'Version 1.0.0 from shell of shared singleton module @storefront/pricing does not satisfy the requirement of cart_eg_r1 which needs ^2.0.0)',
    'wrong-contract',
  ],
  ['The operation timed out', 'timeout'],
  ['Failed to get manifest. #RUNTIME-003', 'unreachable'],
  ['Failed to load script resources. #RUNTIME-008', 'unreachable'],
  ['Loading chunk 7 failed.', 'unreachable'],
  ['Loading CSS chunk 7 failed.', 'unreachable'],
  ['x is not a function', 'broken'],
])('%s', (message, reason) => {
  expect(toLoadFailure(new Error(message))).toMatchObject({ reason, message });
});
