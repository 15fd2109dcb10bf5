import type { Person } from '../../passport';
import {
  type NeedVerdict,
  type Stated,
  type Statement,
  statements,
  verdictFor,
} from '../rules/verdict';

/** The diet statement about one thing for a household. */
export interface HouseholdVerdict {
  /** The worst statement among all people. */
  readonly statement: Statement;
  readonly people: readonly {
    readonly person: Person;
    readonly statement: Statement;
    readonly needs: readonly NeedVerdict[];
  }[];
}

/** `null` when nobody in the household has a need that applies. */
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
