import type { Person } from './passport';
import { type Allergen, brokenBy, type Diet, isPreference, namesOf } from './vocabulary';

/** What a store states of an item, an option or an add-on. Whatever is not in a list is not stated. */
export interface DietFacts {
  readonly contains?: readonly string[] | undefined;
  readonly may_contain?: readonly string[] | undefined;
  readonly free_of?: readonly string[] | undefined;
  /** Diets that it keeps to. */
  readonly suits?: readonly string[] | undefined;
  /** Diets that it breaks. */
  readonly unsuited?: readonly string[] | undefined;
  /** Of an option or an add-on: true where it changes only the amount or the serving, such as a size. */
  readonly adds_nothing?: boolean | undefined;
  /** Of a medicine: its generic names in every language. */
  readonly generics?: readonly string[] | undefined;
}

/** Something of which nothing may be stated. */
export type Stated = DietFacts | null | undefined;

/** Whether an option or add-on is put into the dish. A size is not, unless the store states that it brings something. */
export const isIngredient = (part: Stated): boolean =>
  !part?.adds_nothing ||
  [part.contains, part.may_contain, part.unsuited].some((list) => list && list.length > 0);

/** From the worst to the best. */
export const statements = ['contains', 'may-contain', 'unstated', 'free'] as const;
export type Statement = (typeof statements)[number];

/** One thing that a person needs. */
export type Need =
  | { readonly kind: 'allergen'; readonly key: Allergen; readonly severe: boolean }
  | { readonly kind: 'diet'; readonly key: Diet }
  | { readonly kind: 'medicines'; readonly names: readonly string[] };

export interface NeedVerdict {
  readonly need: Need;
  readonly statement: Statement;
}

/** What is stated about something for one person; `statement` is the worst of all needs. */
export interface Verdict {
  readonly statement: Statement;
  readonly needs: readonly NeedVerdict[];
}

/** The worst of several statements; of none nothing is stated. */
export function worst(found: readonly Statement[]): Statement {
  return statements.find((statement) => found.includes(statement)) ?? 'unstated';
}

/** The needs of a person, without mere preferences. */
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
 * What is stated about a dish for a person: `free` only where every part of it is stated to be so.
 * @param parts the item with all that is chosen of it: options and add-ons
 * @returns `null` for a person whose needs have nothing to do with it
 */
export function verdictFor(person: Person, parts: readonly Stated[]): Verdict | null {
  const isMedicine = parts.some((part) => part?.generics !== undefined);
  const needs = needsOf(person)
    .filter(({ kind }) => kind !== 'medicines' || isMedicine)
    .map((need): NeedVerdict => ({ need, statement: statementFor(need, parts, person) }));
  if (needs.length === 0) return null;
  return { statement: worst(needs.map(({ statement }) => statement)), needs };
}

/** What is stated about one need, of all parts together. */
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
 * Never `free`: a name may be spelled otherwise than the store's, and the list of a medicine's generic names says
 * what is in it, not with what it may be taken.
 */
function medicinesIn(names: readonly string[], parts: readonly Stated[]): Statement {
  const stated = new Set(parts.flatMap((part) => part?.generics ?? []).map(plainName));
  return names.every((name) => stated.has(plainName(name))) ? 'contains' : 'unstated';
}

/** Letters and digits alone: taken apart (NFKD), accents, Arabic vowel marks and hamzas are no letters. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
