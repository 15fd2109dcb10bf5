import { editDistance, nearestNames } from './nearest-names';

test.each([
  ['pizza', 'pizza', 0],
  ['piza', 'pizza', 1],
  ['kushari', 'koshari', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['بيتزا', 'بتزا', 1],
])('%s to %s takes %i changes', (from, to, changes) => {
  expect(editDistance(from, to)).toBe(changes);
});

test('offers what was probably meant, the nearest first', () => {
  const names = ['Pasta', 'Pizza Margherita', 'Pizzeria salad', 'Water'];
  expect(nearestNames('pizzq', names, 3)).toEqual(['Pizza Margherita']);
  expect(nearestNames('water', ['Water'], 3)).toEqual([]);
});
