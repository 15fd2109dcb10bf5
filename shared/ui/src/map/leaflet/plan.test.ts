import { boxOf, flatten, overlap } from './plan';

test('the world is 256 wide and high, with the equator in the middle', () => {
  expect([...flatten([[0, 0]])]).toEqual([128, 128]);
  const corners = [
    ...flatten([
      [85.051_129, -180],
      [-85.051_129, 180],
    ]),
  ];
  for (const [index, edge] of [0, 0, 256, 256].entries()) {
    expect(corners[index]).toBeCloseTo(edge, 3);
  }
});

test('a box is as large as its line', () => {
  expect(boxOf(new Float64Array([3, 8, 1, 9, 2, 5]))).toEqual({
    west: 1,
    east: 3,
    north: 5,
    south: 9,
  });
});

const box = { west: 10, east: 20, north: 10, south: 20 };
test.each([
  ['inside it', { west: 12, east: 13, north: 12, south: 13 }, true],
  ['at its western edge', { ...box, west: 0, east: 10 }, true],
  ['at its eastern edge', { ...box, west: 20, east: 30 }, true],
  ['at its northern edge', { ...box, north: 0, south: 10 }, true],
  ['at its southern edge', { ...box, north: 20, south: 30 }, true],
  ['west of it', { ...box, west: 0, east: 9 }, false],
  ['east of it', { ...box, west: 21, east: 30 }, false],
  ['north of it', { ...box, north: 0, south: 9 }, false],
  ['south of it', { ...box, north: 21, south: 30 }, false],
])('a box %s: overlap %s', (_where, other, isShared) => {
  expect(overlap(box, other)).toBe(isShared);
  expect(overlap(other, box)).toBe(isShared);
});
