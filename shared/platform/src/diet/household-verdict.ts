import {
  type NeedVerdict,
  type Person,
  type Stated,
  type Statement,
  statements,
  verdictFor,
} from '@storefront/domain/diet';

/** What is stated about something for a household. */
export interface HouseholdVerdict {
  /** The worst of all people. */
  readonly statement: Statement;
  readonly people: readonly {
    readonly person: Person;
    readonly statement: Statement;
    readonly needs: readonly NeedVerdict[];
  }[];
}

/** `null` where nobody needs anything that has to do with it. */
export function householdVerdict(
  people: readonly Person[],
  parts: readonly Stated[],
): HouseholdVerdict | null {
  const found = people.flatMap((person) => {
    const verdict = verdictFor(person, parts);
    return verdict ? [{ person, ...verdict }] : [];
  });
  const statement = statements.find((one) => found.some((each) => each.statement === one));
  return statement ? { statement, people: found } : null;
}
