import { medicinesText, parseMedicines } from './medicine-groups';

it('reads a group a line, with commas of either language', () => {
  const groups = parseMedicines(' Ibuprofen \n\nAspirin, Warfarin\nأسبرين، وارفارين');
  expect(groups).toEqual([['Ibuprofen'], ['Aspirin', 'Warfarin'], ['أسبرين', 'وارفارين']]);
  expect(parseMedicines(medicinesText(groups ?? []))).toEqual(groups);
});

it('accepts as much as can be stored, each name of a group once', () => {
  expect(parseMedicines('x'.repeat(60))).toEqual([['x'.repeat(60)]]);
  expect(parseMedicines('a,b,c,d,a')).toEqual([['a', 'b', 'c', 'd']]);
  expect(parseMedicines('a\n'.repeat(8))).toHaveLength(8);
});

it('refuses more than can be stored', () => {
  expect(parseMedicines(`a\n${'x'.repeat(61)},b`)).toBeNull();
  expect(parseMedicines('x'.repeat(61))).toBeNull();
  expect(parseMedicines('a,b,c,d,e')).toBeNull();
  expect(parseMedicines('a\n'.repeat(9))).toBeNull();
});
