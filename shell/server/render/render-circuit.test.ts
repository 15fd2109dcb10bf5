import { RenderCircuit } from './render-circuit';

let time: number;
let circuit: RenderCircuit;
beforeEach(() => {
  time = 0;
  circuit = new RenderCircuit(() => time);
});

const failTimes = (count: number) => {
  for (let left = count; left > 0; left -= 1) circuit.fail('page');
};

it('skips a page after three failures in a row, and no other one', () => {
  failTimes(2);
  expect([circuit.isOpen('page'), circuit.isSound('page')]).toEqual([false, false]);
  failTimes(1);
  expect([circuit.isOpen('page'), circuit.isOpen('other')]).toEqual([true, false]);
  time = 59_999;
  expect(circuit.isOpen('page')).toBe(true);
  time = 60_000;
  expect(circuit.isOpen('page')).toBe(false);
});

it('rests for two seconds after slow answers of the backend, however often they occur', () => {
  for (let round = 0; round < 3; round += 1) {
    for (let left = 3; left > 0; left -= 1) circuit.slow('page');
    expect(circuit.isOpen('page')).toBe(true);
    time += 1_999;
    expect(circuit.isOpen('page')).toBe(true);
    time += 1;
    expect(circuit.isOpen('page')).toBe(false);
  }
  failTimes(1);
  time += 59_999;
  expect(circuit.isOpen('page')).toBe(true);
});

it('starts from zero after a success', () => {
  failTimes(2);
  circuit.succeed('page');
  expect(circuit.isSound('page')).toBe(true);
  failTimes(2);
  expect(circuit.isOpen('page')).toBe(false);
});

it('rests twice as long after each further failure, up to a quarter of an hour', () => {
  failTimes(3);
  const rests: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const from = time;
    while (circuit.isOpen('page')) time += 1_000;
    rests.push((time - from) / 60_000);
    failTimes(1);
  }
  expect(rests).toEqual([1, 2, 4, 8, 15, 15]);
});

it('does not rest longer because of failures that began before', () => {
  failTimes(8);
  time = 60_000;
  expect(circuit.isOpen('page')).toBe(false);
});

it('does not skip a page that was rendered too late', () => {
  for (const _ of [1, 2, 3, 4]) circuit.late('page');
  expect([circuit.isOpen('page'), circuit.isSound('page')]).toEqual([false, false]);
  circuit.succeed('page');
  expect([circuit.isSound('page'), circuit.isSound('other')]).toEqual([true, false]);
  circuit.late('page');
  expect(circuit.isSound('page')).toBe(false);
});
