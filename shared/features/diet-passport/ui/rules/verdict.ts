import { type Allergen, type Diet, namesOf } from '@storefront/domain/diet';
import type { Person } from '../../passport';

/** A store's statements about an item, an option or an add-on. About a key that is in no list nothing is stated. */
export interface DietFacts {
  readonly contains?: readonly string[] | undefined;
  readonly may_contain?: readonly string[] | undefined;
  readonly free_of?: readonly string[] | undefined;
  /** Diets that it complies with. */
  readonly suits?: readonly string[] | undefined;
  /** Diets that it does not comply with. */
  readonly unsuited?: readonly string[] | undefined;
  /** For an option or an add-on: true if it changes only the amount or the serving, such as a size. */
  readonly adds_nothing?: boolean | undefined;
  /** For a medicine: its generic names in every language. */
  readonly generics?: readonly string[] | undefined;
}

/** The statements about a part, if there are any. */
export type Stated = DietFacts | null | undefined;

/**
 * Whether an option or add-on is an ingredient of the dish. A size is not, unless the store states that it adds
 * something.
 */
export const isIngredient = (part: Stated): boolean =>
  !part?.adds_nothing ||
  [part.contains, part.may_contain, part.unsuited].some((list) => list && list.length > 0);

/** Preferences, which never exclude an item. */
export const isPreference = (diet: Diet): boolean => diet === 'organic';

/** Substances that violate a diet, regardless of other statements. */
const brokenBy: Readonly<Record<Diet, readonly string[]>> = {
  vegetarian: ['animal-flesh', 'fish', 'shellfish', 'pork'],
  vegan: [
    'animal-flesh',
    'animal-products',
    'fish',
    'shellfish',
    'pork',
    'dairy',
    'lactose',
    'egg',
  ],
  halal: ['pork', 'alcohol'],
  organic: [],
};

/** From the worst to the best. */
export const statements = ['contains', 'may-contain', 'unstated', 'free'] as const;
export type Statement = (typeof statements)[number];

/** A single need of a person. */
export type Need =
  | { readonly kind: 'allergen'; readonly key: Allergen; readonly severe: boolean }
  | { readonly kind: 'diet'; readonly key: Diet }
  | { readonly kind: 'medicines'; readonly names: readonly string[] };

export interface NeedVerdict {
  readonly need: Need;
  readonly statement: Statement;
}

/** The statement about something for one person: `statement` is the worst of all needs. */
export interface Verdict {
  readonly statement: Statement;
  readonly needs: readonly NeedVerdict[];
}

/** The worst of several statements; `unstated` for none. */
export function worst(found: readonly Statement[]): Statement {
  return statements.find((statement) => found.includes(statement)) ?? 'unstated';
}

/** The needs of a person, without preferences. */
export function needsOf(person: Person): readonly Need[] {
  return [
    ...person.allergens.map(
      ({ allergen, severe }): Need => ({ kind: 'allergen', key: allergen, severe }),
    ),
    ...person.diets
      .filter((diet) => !isPreference(diet))
      .map((key): Need => ({ kind: 'diet', key })),
    ...person.medicines.map((names): Need => ({ kind: 'medicines', names })),
  ];
}

/**
 * The statement about a dish for a person: `free` only if every part is stated to be free.
 * @param parts the item with its chosen options and add-ons
 * @returns `null` for a person without relevant needs
 */
export function verdictFor(person: Person, parts: readonly Stated[]): Verdict | null {
  const isMedicine = parts.some((part) => part?.generics !== undefined);
  const needs = needsOf(person)
    .filter(({ kind }) => kind !== 'medicines' || isMedicine)
    .map((need): NeedVerdict => ({ need, statement: statementFor(need, parts, person) }));
  if (needs.length === 0) return null;
  return { statement: worst(needs.map(({ statement }) => statement)), needs };
}

/** The statement about one need, over all parts. */
export function statementFor(need: Need, parts: readonly Stated[], person: Person): Statement {
  if (need.kind === 'medicines') return medicinesIn(need.names, parts);
  return worst(
    parts.map((part) => {
      if (!part) return 'unstated';
      return need.kind === 'allergen'
        ? allergenIn(need.key, part, person.acceptsTraces && !need.severe)
        : dietOf(need.key, part, person.acceptsTraces);
    }),
  );
}

function allergenIn(allergen: Allergen, facts: DietFacts, acceptsTraces: boolean): Statement {
  const isIn = (list: readonly string[] | undefined) =>
    namesOf(allergen).some((name) => list?.includes(name));
  if (isIn(facts.contains)) return 'contains';
  if (isIn(facts.may_contain) && !acceptsTraces) return 'may-contain';
  return facts.free_of?.includes(allergen) ? 'free' : 'unstated';
}

function dietOf(diet: Diet, facts: DietFacts, acceptsTraces: boolean): Statement {
  const isIn = (list: readonly string[] | undefined) =>
    brokenBy[diet].some((name) => list?.includes(name));
  if (facts.unsuited?.includes(diet) || isIn(facts.contains)) return 'contains';
  if (isIn(facts.may_contain) && !acceptsTraces) return 'may-contain';
  return facts.suits?.includes(diet) ? 'free' : 'unstated';
}

/**
 * Never `free`: names may be spelled differently, and a medicine's generic names list its contents, not what it may be
 * combined with.
 */
function medicinesIn(names: readonly string[], parts: readonly Stated[]): Statement {
  const stated = new Set(parts.flatMap((part) => part?.generics ?? []).map(plainName));
  return names.every((name) => stated.has(plainName(name))) ? 'contains' : 'unstated';
}

/** Only letters and digits: after decomposition (NFKD), accents, Arabic vowel marks and hamzas are not letters. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
