import { JsonDegrees, LenientInt, LenientNumber } from './lenient-number';

it.each([
  ['16', 16],
  ['-30.05', -30.05],
  ['007', 7],
  ['0', 0],
  [2.5, 2.5],
])('%j is the number %d', (value, number) => {
  expect(LenientNumber.safeParse(value)).toEqual({ success: true, data: number });
});

const noNumbers = [
  '0x10',
  '0b11',
  '0o17',
  '1e3',
  '1E-2',
  ' 5',
  '5 ',
  '\t5\n',
  '\uFEFF5',
  ' ',
  '',
  '+5',
  '5.',
  '.5',
  '1,000',
  '1_000',
  'Infinity',
  'NaN',
  '-',
  '٥',
  '9'.repeat(400),
];

it.each(noNumbers)('%j is no number', (text) => {
  expect(LenientNumber.safeParse(text).success).toBe(false);
  expect(LenientInt.safeParse(text).success).toBe(false);
});

it.each(['0x1e', '3e1', ' 30', ''])('%j is no coordinate', (text) => {
  expect(JsonDegrees.safeParse(text).success).toBe(false);
});

it('keeps all decimals of degrees', () => {
  expect(JsonDegrees.parse('30.050')).toBe('30.050');
  expect(JsonDegrees.parse(31.24)).toBe(31.24);
});
