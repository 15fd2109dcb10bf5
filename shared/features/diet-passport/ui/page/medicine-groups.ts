import { MAX_MEDICINE_GROUPS, MAX_MEDICINES_IN_GROUP, type Person } from '../../passport';

type MedicineGroups = Person['medicines'];

/** Maximum length of a generic name. */
const MAX_LENGTH = 60;

/** One line per group, with commas between its names. */
export function medicinesText(groups: MedicineGroups): string {
  return groups.map((names) => names.join(', ')).join('\n');
}

/** The typed groups, separated by lines and commas, also Arabic ones; `null` when there are too many to store. */
export function parseMedicines(text: string): MedicineGroups | null {
  const groups = text
    .split('\n')
    .map((line) => [
      ...new Set(
        line
          .split(/[,،;؛+]/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ])
    .filter((names) => names.length > 0);
  const fits = groups.every(
    (names) =>
      names.length <= MAX_MEDICINES_IN_GROUP && names.every((name) => name.length <= MAX_LENGTH),
  );
  return fits && groups.length <= MAX_MEDICINE_GROUPS ? groups : null;
}
