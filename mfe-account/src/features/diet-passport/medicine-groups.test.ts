import { medicinesText, parseMedicines } from './medicine-groups';

it('reads a group a line, with commas of either language', () => {
  const groups = parseMedicines(' Ibuprofen \n\nAspirin, Warfarin\nأسبرين، وارفارين');
  expect(groups).toEqual([['Ibuprofen'], ['Aspirin', 'Warfarin'], ['أسبرين', 'وارفارين']]);
  expect(parseMedicines(medicinesText(groups ?? []))).toEqual(groups);
});

it('refuses more than can be kept', () => {
  expect(parseMedicines('x'.repeat(61))).toBeNull();
  expect(parseMedicines('a,b,c,d,e')).toBeNull();
  expect(parseMedicines('a\n'.repeat(9))).toBeNull();
});
