import { openEmbeddedDatabase } from '../../database/embedded-database';
import { migrate } from '../../database/migrate';
import { openForTests } from '../../testing/open-for-tests';
import {
  formatTerm,
  listTerms,
  parseTerms,
  seedSearchTerms,
  switchOffTerms,
  writeTerms,
} from './search-terms-file';

const database = openForTests(() => openEmbeddedDatabase(null));
beforeAll(async () => {
  await migrate(database);
});

const gluten = async () =>
  (await listTerms(database)).filter(
    ({ target, kind }) => kind === 'substance' && target === 'gluten',
  );

it('reads lines, and writes them unchanged', () => {
  const lines = ['same: fish, سمك > tilapia, بلطي', 'feature halal: halal, حلال', 'free: free'];
  const terms = parseTerms(`# words\n\n${lines.join('\n')}\n`);
  expect(terms[0]).toEqual({
    kind: 'same',
    target: '',
    typed: ['fish', 'سمك'],
    also: ['tilapia', 'بلطي'],
  });
  expect(terms.map(formatTerm)).toEqual(lines);
});

it.each(['same fish', 'same:', 'Same: fish', 'same: , > tilapia'])(
  'refuses a line that is no term: %s',
  (line) => {
    expect(() => parseTerms(`free: free\n${line}`)).toThrow(/Line 2/);
  },
);

it('does not overwrite what the operator has edited or switched off when the program’s terms are seeded again', async () => {
  const [before] = await gluten();
  expect(before).toMatchObject({ is_edited: false, status: true });
  await writeTerms(database, parseTerms('substance gluten: gluten, khloteen > seitan'), true);
  await database.transaction(seedSearchTerms);
  expect((await gluten()).map(formatTerm)).toEqual(['substance gluten: gluten, khloteen > seitan']);
  expect(await switchOffTerms(database, parseTerms('substance gluten: gluten'))).toBe(1);
  await database.transaction(seedSearchTerms);
  expect(await gluten()).toMatchObject([{ is_edited: true, status: false }]);
});

it('removes terms that the program no longer has', async () => {
  await writeTerms(database, parseTerms('same: zorka, زوركا'), false);
  await database.transaction(seedSearchTerms);
  expect((await listTerms(database)).some(({ typed }) => typed.includes('zorka'))).toBe(false);
});
