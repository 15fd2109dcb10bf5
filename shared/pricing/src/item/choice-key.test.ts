import fc from 'fast-check';
import { choiceKey } from './choice-key';
import { unitPrice } from './selection';

const group = (name: string, ...label: string[]) => ({ name, values: { label } });

it('is the same for the same options in any order', () => {
  expect(choiceKey([group('Size', 'Large'), group('Sauce', 'Garlic', 'Hot')])).toBe(
    choiceKey([group('Sauce', 'Hot', 'Garlic'), group('Size', 'Large')]),
  );
});

it('counts a repeated label once, in one group or in two of the same name', () => {
  const once = choiceKey([group('Sauce', 'Hot')]);
  expect(choiceKey([group('Sauce', 'Hot', 'Hot')])).toBe(once);
  expect(choiceKey([group('Sauce', 'Hot'), group('Sauce', 'Hot')])).toBe(once);
});

it('is empty when nothing is chosen', () => {
  for (const nothing of [undefined, null, [], [group('Sauce')]])
    expect(choiceKey(nothing)).toBe('');
});

it.each([
  ['another label', [group('Size', 'Large')], [group('Size', 'Small')]],
  ['another group', [group('Size', 'Large')], [group('Base', 'Large')]],
  ['one label more', [group('Sauce', 'Hot')], [group('Sauce', 'Hot', 'Mild')]],
  ['labels that only read the same together', [group('S', 'a,b')], [group('S', 'a', 'b')]],
  ['the older form', [group('Size', 'Large')], [{ type: 'Large' }]],
])('differs for %s', (_case, one, other) => {
  expect(choiceKey(one)).not.toBe(choiceKey(other));
});

it('differs for choices of different prices', () => {
  const labels = ['a', 'b', 'c'];
  const item = {
    price: 10,
    food_variations: [
      {
        name: 'Extras',
        type: 'multi',
        values: labels.map((label, index) => ({ label, optionPrice: 2 ** index })),
      },
    ],
  };
  const chosen = fc.array(fc.constantFrom(...labels), { maxLength: 5 });
  fc.assert(
    fc.property(chosen, chosen, (one, other) => {
      const variations = [one, other].map((label) => [group('Extras', ...label)]);
      const [key, otherKey] = variations.map(choiceKey);
      const [price, otherPrice] = variations.map((variation) => unitPrice(item, { variation }));
      expect(key === otherKey).toBe(price === otherPrice);
    }),
  );
});

test('two variations of the older form have different keys', () => {
  expect(choiceKey([{ type: 'Red-M' }])).toBe('"Red-M"');
  expect(choiceKey([{ type: 'Red-L' }])).toBe('"Red-L"');
});
