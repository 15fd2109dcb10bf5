import { Circuit } from './circuit';

function setUp() {
  let now = 0;
  const circuit = new Circuit(() => now);
  /** Fails once, that many milliseconds after the previous failure. */
  const failAfter = (milliseconds: number) => {
    now += milliseconds;
    return circuit.fail();
  };
  return { circuit, failAfter };
}

it('opens at the third failure within a minute, and reports it once', () => {
  const { circuit, failAfter } = setUp();
  expect([failAfter(0), failAfter(29_999), failAfter(30_000)]).toEqual([false, false, true]);
  expect(circuit.isOpen).toBe(true);
  expect(failAfter(1)).toBe(false);
});

it('forgets failures that are older than a minute', () => {
  const { circuit, failAfter } = setUp();
  expect([failAfter(0), failAfter(30_000), failAfter(30_000)]).toEqual([false, false, false]);
  expect(circuit.isOpen).toBe(false);
});

it('counts from zero after it was closed', () => {
  const { circuit, failAfter } = setUp();
  for (let count = 0; count < 3; count += 1) failAfter(0);
  circuit.close();
  expect(circuit.isOpen).toBe(false);
  expect([failAfter(0), failAfter(0), failAfter(0)]).toEqual([false, false, true]);
});
