import { LoadFailure, toLoadFailure } from './load-failure';

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

test('a failure with a known kind is passed on unchanged', () => {
  const failure = new LoadFailure('refused', 'The operation timed out');
  expect(toLoadFailure(failure)).toBe(failure);
});

test('a thrown value is the cause, even if it is no error', () => {
  const thrown = new Error('Loading chunk 7 failed.');
  expect(toLoadFailure(thrown).cause).toBe(thrown);
  expect(toLoadFailure('Failed to fetch')).toMatchObject({
    reason: 'unreachable',
    message: 'Failed to fetch',
    cause: 'Failed to fetch',
  });
});
