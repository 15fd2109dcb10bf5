import {
  formatTerm,
  parseTerms,
  switchOffTerms,
  TermError,
  writeTerms,
} from '../areas/search/search-terms-file';
import type { Database } from '../database/database';
import { noteChange } from '../settings/setting-changes';

interface TermsChange {
  /** Lines of terms. */
  readonly text: string;
  readonly action: 'add' | 'remove';
  /** The operator. */
  readonly by: string;
}

/**
 * Adds terms to the search, or switches them off, and records the person.
 * @returns their number
 * @throws {TermError} for an invalid line
 */
export async function changeTerms(
  database: Database,
  { text, action, by }: TermsChange,
  now: Date,
): Promise<number> {
  const terms = parseTerms(text);
  if (terms.length === 0) throw new TermError({ key: 'refused.noLine' });
  return database.transaction(async (tx) => {
    const lines = terms.map(formatTerm).join('\n');
    const isAdded = action === 'add';
    const count = isAdded ? terms.length : await switchOffTerms(tx, terms);
    if (isAdded) await writeTerms(tx, terms, true);
    const [before, after] = isAdded ? [null, lines] : [lines, null];
    await noteChange(tx, { setting: 'search-terms', before, after, by }, now);
    return count;
  });
}
