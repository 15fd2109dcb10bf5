import type { Person } from '../../passport';
import { type Need, needsOf, type Stated, type Statement, statementFor, worst } from './verdict';

/** A line of an order: its item with the chosen options and add-ons. */
export interface DietLine {
  readonly key: string | number;
  readonly name: string;
  readonly parts: readonly Stated[];
}

/** The reason why an order is not free of something: the lines that cause it. */
export interface DietReason {
  readonly need: Need;
  readonly statement: Exclude<Statement, 'free'>;
  readonly lines: readonly DietLine[];
}

/** The verdict of a whole order for one person. */
export interface PersonVerdict {
  readonly person: Person;
  readonly statement: Statement;
  /** Empty if everything is stated to be free. The worst first. */
  readonly reasons: readonly DietReason[];
}

/** A verdict on the whole order for each person with a need that is relevant to it. */
export function orderVerdict(
  people: readonly Person[],
  lines: readonly DietLine[],
): readonly PersonVerdict[] {
  if (lines.length === 0) return [];
  const medicines = lines.filter(({ parts }) => isMedicine(parts));
  return people.flatMap((person) => {
    const needs = needsOf(person).filter(
      ({ kind }) => kind !== 'medicines' || medicines.length > 0,
    );
    if (needs.length === 0) return [];
    const found = needs.map((need) =>
      need.kind === 'medicines'
        ? medicinesTogether(need, person, medicines)
        : worstLines(need, person, lines),
    );
    const statement = worst(found.map((one) => one.statement));
    return [{ person, statement, reasons: reasonsOf(found) }];
  });
}

const isMedicine = (parts: readonly Stated[]) => parts.some((part) => part?.generics !== undefined);

interface Found {
  readonly need: Need;
  readonly statement: Statement;
  readonly lines: readonly DietLine[];
}

function worstLines(need: Need, person: Person, lines: readonly DietLine[]): Found {
  const stated = lines.map((line) => ({ line, is: statementFor(need, line.parts, person) }));
  const statement = worst(stated.map(({ is }) => is));
  return {
    need,
    statement,
    lines: stated.filter(({ is }) => is === statement).map(({ line }) => line),
  };
}

/** Medicines that must not be taken together may be in several lines; all lines that contain one of them are named. */
function medicinesTogether(
  need: Extract<Need, { kind: 'medicines' }>,
  person: Person,
  lines: readonly DietLine[],
): Found {
  const statement = statementFor(
    need,
    lines.flatMap(({ parts }) => parts),
    person,
  );
  const holdsOne = ({ parts }: DietLine) =>
    need.names.some(
      (name) => statementFor({ kind: 'medicines', names: [name] }, parts, person) === 'contains',
    );
  return { need, statement, lines: statement === 'contains' ? lines.filter(holdsOne) : lines };
}

function reasonsOf(found: readonly Found[]): DietReason[] {
  return (['contains', 'may-contain', 'unstated'] as const).flatMap((statement) =>
    found.flatMap((one) =>
      one.statement === statement ? [{ need: one.need, statement, lines: one.lines }] : [],
    ),
  );
}
