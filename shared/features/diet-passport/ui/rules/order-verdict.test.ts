import fc from 'fast-check';
import type { Person } from '../../passport';
import { dietRequest } from '../order-card';
import { type DietLine, orderVerdict } from './order-verdict';
import { child as allergic } from './testing/child';
import { person, stated } from './testing/generated-diet';
import { verdictFor } from './verdict';

const nobody: Person = { ...allergic, allergens: [] };
const line = (name: string, ...parts: DietLine['parts']): DietLine => ({ key: name, name, parts });

it('names the lines that decide the verdict', () => {
  const lines = [
    line('Falafel', { contains: ['sesame'] }),
    line('Juice', { free_of: ['sesame'] }),
    line('Rice', {}),
  ];
  const [verdict] = orderVerdict([allergic], lines);
  expect(verdict?.statement).toBe('contains');
  expect(verdict?.reasons).toHaveLength(1);
  expect(verdict?.reasons[0]?.lines.map(({ name }) => name)).toEqual(['Falafel']);
});

it('has no verdict for people without needs, nor for an empty order', () => {
  expect(orderVerdict([nobody], [line('Rice', {})])).toEqual([]);
  expect(orderVerdict([allergic], [])).toEqual([]);
});

it('finds medicines in different lines that must not be taken together', () => {
  const patient: Person = { ...nobody, medicines: [['Ibuprofen', 'Aspirin']] };
  const lines = [
    line('Headache', { generics: ['Ibuprofen'] }),
    line('Plaster', { generics: [] }),
    line('Heart', { generics: ['Aspirin'] }),
  ];
  const [verdict] = orderVerdict([patient], lines);
  expect(verdict?.statement).toBe('contains');
  expect(verdict?.reasons[0]?.lines.map(({ name }) => name)).toEqual(['Headache', 'Heart']);
  expect(orderVerdict([patient], lines.slice(0, 2))[0]?.statement).toBe('unstated');
});

it('is free for a person only if every line is', () => {
  const generatedLine = fc.array(stated, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 3 }),
      fc.array(generatedLine, { maxLength: 4 }),
      (people, menu) => {
        const lines = menu.map((parts, index) => line(`Line ${index}`, ...parts));
        for (const verdict of orderVerdict(people, lines)) {
          const own = lines.map(({ parts }) => verdictFor(verdict.person, parts)?.statement);
          if (verdict.statement === 'free') {
            expect(verdict.reasons).toEqual([]);
            expect(own.every((one) => one === 'free')).toBe(true);
          } else {
            expect(verdict.reasons[0]?.statement).toBe(verdict.statement);
            expect(verdict.reasons.every((reason) => reason.lines.length > 0)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});

it('combines the needs of several people in one request with the strictest of them, without names', () => {
  const other: Person = {
    ...nobody,
    allergens: [
      { allergen: 'sesame', severe: false },
      { allergen: 'dairy', severe: false },
    ],
    diets: ['halal', 'organic'],
    acceptsTraces: true,
  };
  expect(dietRequest([allergic, other])).toEqual({
    avoid: [
      { allergen: 'dairy', severe: false },
      { allergen: 'sesame', severe: true },
    ],
    diets: ['halal'],
    accepts_traces: false,
  });
  expect(dietRequest([other])?.accepts_traces).toBe(true);
  expect(dietRequest([{ ...nobody, diets: ['organic'], medicines: [['Aspirin']] }])).toBeNull();
});
