import fc from 'fast-check';
import type { Person } from '../../passport';
import { dietFacts, person, stated } from './testing/generated-diet';
import {
  type DietFacts,
  isIngredient,
  type Need,
  type Stated,
  statements,
  verdictFor,
} from './verdict';

const child: Person = {
  id: 'child',
  name: 'Nour',
  allergens: [
    { allergen: 'sesame', severe: true },
    { allergen: 'dairy', severe: false },
  ],
  diets: [],
  acceptsTraces: true,
  medicines: [],
};
const plain: DietFacts = { free_of: ['sesame', 'dairy'] };

const statementOf = (someone: Person, parts: readonly Stated[]) =>
  verdictFor(someone, parts)?.statement;

it('counts as free only what is stated as free', () => {
  expect(statementOf(child, [])).toBe('unstated');
  expect(statementOf(child, [null])).toBe('unstated');
  expect(statementOf(child, [{}])).toBe('unstated');
  expect(statementOf(child, [{ contains: [] }])).toBe('unstated');
  expect(statementOf(child, [{ free_of: ['sesame'] }])).toBe('unstated');
  expect(statementOf(child, [plain])).toBe('free');
});

it('counts a substance as contained if a dish states both', () => {
  expect(statementOf(child, [{ ...plain, contains: ['sesame'] }])).toBe('contains');
});

it('has the worst verdict of its item, options and add-ons', () => {
  expect(statementOf(child, [plain, {}])).toBe('unstated');
  expect(statementOf(child, [plain, { contains: ['dairy'] }])).toBe('contains');
  expect(statementOf(child, [plain, plain])).toBe('free');
});

it('counts a size as an ingredient only if something is stated to be in it', () => {
  const size = { adds_nothing: true };
  expect([size, { ...size, free_of: ['dairy'] }].map(isIngredient)).toEqual([false, false]);
  const stated = [{ contains: ['dairy'] }, { may_contain: ['dairy'] }, { unsuited: ['vegan'] }];
  expect(stated.every((facts) => isIngredient({ ...size, ...facts }))).toBe(true);
  expect([null, {}, plain].every(isIngredient)).toBe(true);
});

it('accepts traces only where a person does, and never for severe allergies', () => {
  expect(statementOf(child, [{ ...plain, may_contain: ['dairy'] }])).toBe('free');
  expect(statementOf(child, [{ ...plain, may_contain: ['sesame'] }])).toBe('may-contain');
  const strict = { ...child, acceptsTraces: false };
  expect(statementOf(strict, [{ ...plain, may_contain: ['dairy'] }])).toBe('may-contain');
  expect(statementOf(child, [{ free_of: ['sesame'], may_contain: ['dairy'] }])).toBe('unstated');
});

it('counts one kind of nuts as the other', () => {
  const someone: Person = { ...child, allergens: [{ allergen: 'nuts', severe: false }] };
  expect(statementOf(someone, [{ free_of: ['nuts'], contains: ['peanuts'] }])).toBe('contains');
});

it('recognises substances that break a diet; a preference breaks nothing', () => {
  const vegan: Person = { ...child, allergens: [], diets: ['vegan', 'organic'] };
  expect(statementOf(vegan, [{ suits: ['vegan'] }])).toBe('free');
  expect(statementOf(vegan, [{ suits: ['vegan'], contains: ['egg'] }])).toBe('contains');
  expect(statementOf(vegan, [{ suits: ['vegetarian'] }])).toBe('unstated');
  expect(statementOf(vegan, [{ unsuited: ['vegan'] }])).toBe('contains');
  expect(verdictFor({ ...vegan, diets: ['organic'] }, [{}])).toBeNull();
});

it('finds medicines in both languages, and never states that others may be combined', () => {
  const patient: Person = {
    ...child,
    allergens: [],
    medicines: [['ibuprofen', 'Aspirin']],
  };
  const ibuprofen = { generics: ['Ibuprofen', 'إيبوبروفين'] };
  expect(statementOf(patient, [ibuprofen])).toBe('unstated');
  expect(statementOf(patient, [ibuprofen, { generics: ['aspirin'] }])).toBe('contains');
  expect(statementOf({ ...patient, medicines: [['ايبوبروفين']] }, [ibuprofen])).toBe('contains');
  expect(verdictFor(patient, [{}])).toBeNull();
});

/** Another implementation of the rule: whether the statements about a part make it free for a need. */
function isStatedFree(need: Need, part: Stated): boolean {
  if (!part || need.kind === 'medicines') return false;
  const named = (need.kind === 'allergen' ? part.free_of : part.suits) ?? [];
  return named.some((key) => key === need.key) && !part.contains?.some((key) => key === need.key);
}

it('is never "free" without data that states it', () => {
  fc.assert(
    fc.property(person, fc.array(stated, { maxLength: 4 }), (someone, parts) => {
      const verdict = verdictFor(someone, parts);
      for (const { need, statement } of verdict?.needs ?? []) {
        if (statement !== 'free') continue;
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.filter((part) => !isStatedFree(need, part))).toEqual([]);
      }
      if (verdict?.statement === 'free') {
        expect(verdict.needs.map(({ statement }) => statement)).not.toContain('unstated');
        expect(verdict.needs.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2000 },
  );
});

it('does not improve when a statement is missing or a part is added', () => {
  fc.assert(
    fc.property(person, dietFacts, stated, (someone, facts, other) => {
      const rank = (parts: readonly Stated[]) => {
        const statement = statementOf(someone, parts);
        return statement === undefined ? -1 : statements.indexOf(statement);
      };
      const { free_of: _free, suits: _suits, ...less } = facts;
      const [ofLess, ofAll] = [rank([less]), rank([facts])];
      expect(ofLess < 0 || ofLess <= ofAll).toBe(true);
      const sameNeeds = { ...(other ?? {}), generics: facts.generics };
      expect(rank([facts, sameNeeds])).toBeLessThanOrEqual(Math.max(ofAll, 2));
    }),
    { numRuns: 2000 },
  );
});

it('accepts traces of what breaks a diet where a person does', () => {
  const vegan: Person = { ...child, allergens: [], diets: ['vegan'] };
  const dish: DietFacts = { suits: ['vegan'], may_contain: ['egg'] };
  expect(statementOf(vegan, [dish])).toBe('free');
  expect(statementOf({ ...vegan, acceptsTraces: false }, [dish])).toBe('may-contain');
});
