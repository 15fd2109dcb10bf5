import { sampleExtras } from '../../testing/samples';
import { chosenExtras, type ExtraChoice, withExtra } from './extra-choices';

const offered = sampleExtras();
const choose = (choices: readonly ExtraChoice[], id: number, quantity = 1) => {
  const extra = offered.find((one) => one.id === id);
  return extra ? withExtra(offered, choices, extra, quantity) : choices;
};

it('adds, counts and takes away', () => {
  const one = choose([], 1);
  expect(one).toEqual([{ id: 1, quantity: 1 }]);
  expect(choose(one, 1, 2)).toEqual([{ id: 1, quantity: 2 }]);
  expect(choose(choose(one, 2), 1, 0)).toEqual([{ id: 2, quantity: 1 }]);
});

it('keeps one of those that exclude each other', () => {
  expect(choose(choose(choose([], 2), 3), 4)).toEqual([
    { id: 2, quantity: 1 },
    { id: 4, quantity: 1 },
  ]);
});

it('ignores extras that the vehicle does not offer', () => {
  expect(chosenExtras(offered, [{ id: 99, quantity: 1 }])).toEqual([]);
  expect(chosenExtras(undefined, [{ id: 1, quantity: 1 }])).toEqual([]);
  expect(chosenExtras(offered, [{ id: 1, quantity: 2 }])).toEqual([
    expect.objectContaining({ name: 'Child seat', quantity: 2 }),
  ]);
});
