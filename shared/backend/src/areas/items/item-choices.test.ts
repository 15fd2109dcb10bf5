import { type StoredChoiceOption, storedType, translatedType } from './item-choices';

const choice = (
  ...options: readonly (readonly [en: string, ar: string])[]
): StoredChoiceOption => ({
  name: 'choice',
  title: { en: 'Choice', ar: 'اختيار' },
  options: options.map(([en, ar]) => ({ en, ar })),
});
const memory = choice(['8 GB', '8 جيجابايت'], ['16 GB', '16 جيجابايت']);
const shirt = choice(['T', 'تي'], ['T-shirt', 'تي شيرت']);
const size = choice(['shirt', 'قميص'], ['L', 'كبير']);

const types = ['8 GB', '16 GB', '8 GB-L', 'T-shirt-L', 'T-shirt', '16GB-L'];

test.each([
  [[memory], '16 GB', '16 جيجابايت'],
  [[memory, size], '8 GB-L', '8 جيجابايت-كبير'],
  // Stored without the spaces of its options.
  [[memory, size], '16GB-L', '16 جيجابايت-كبير'],
  // An option that contains a dash: the split must fit to the end.
  [[shirt, size], 'T-shirt-L', 'تي شيرت-كبير'],
  [[shirt, size], 'T-shirt', 'تي-قميص'],
])('%# joins options as the contract does, and finds them again', (choices, en, ar) => {
  expect(translatedType(choices, en)).toEqual({ en, ar });
  for (const given of [en, ar, en.replaceAll(' ', ''), ar.replaceAll(' ', '')]) {
    expect(storedType(choices, types, given)).toBe(en);
  }
});

test('does not change a type that the choices cannot form', () => {
  expect(translatedType([memory], '32 GB')).toEqual({ en: '32 GB', ar: '32 GB' });
  expect(translatedType([], 'Red')).toEqual({ en: 'Red', ar: 'Red' });
  expect(storedType([], ['Red'], 'Red')).toBe('Red');
  expect(storedType([memory, size], types, '8 GB-XL')).toBe('8 GB-XL');
  expect(storedType([], [], '')).toBe('');
});
