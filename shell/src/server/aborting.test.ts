import { Aborting } from './aborting';

test('an abort is told once, with its reason, to those who still listen', () => {
  const aborting = new Aborting();
  const { signal } = aborting;
  const [stays, leaves] = [jest.fn(), jest.fn()];
  signal.addEventListener('abort', stays);
  signal.addEventListener('abort', leaves);
  signal.removeEventListener('abort', leaves);
  expect(() => signal.throwIfAborted()).not.toThrow();
  const reason = new Error('Too slow');
  aborting.abort(reason);
  aborting.abort(new Error('Again'));
  expect(stays).toHaveBeenCalledTimes(1);
  expect(leaves).not.toHaveBeenCalled();
  expect(signal).toMatchObject({ aborted: true, reason });
  expect(() => signal.throwIfAborted()).toThrow('Too slow');
});

test('an abort without a reason has one', () => {
  const aborting = new Aborting();
  aborting.abort();
  expect(() => aborting.signal.throwIfAborted()).toThrow('The operation was aborted.');
});
