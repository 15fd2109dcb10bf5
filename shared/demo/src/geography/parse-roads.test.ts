import { parseRoads } from './parse-roads';

it('reads a road from each line', () => {
  const text = `
    primary | Olaya St | شارع العليا | 24.85,46.64 24.83,46.65
    ferry | Ferry | معدية | 29.987,31.214 29.9875,31.2236
  `;
  expect(parseRoads(text)).toEqual([
    {
      class: 'primary',
      name: { en: 'Olaya St', ar: 'شارع العليا' },
      line: [
        [24.85, 46.64],
        [24.83, 46.65],
      ],
    },
    expect.objectContaining({ class: 'ferry', name: { en: 'Ferry', ar: 'معدية' } }),
  ]);
});

it('refuses an unknown class', () => {
  expect(() => parseRoads('avenue | Olaya St | شارع العليا | 24.85,46.64')).toThrow('"avenue"');
});
