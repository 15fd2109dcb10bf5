import { moduleTypes, orderStatuses, tripStatuses } from '@storefront/domain';
import { openForTests } from '../testing/open-for-tests';
import { openEmptyDatabase } from '../testing/test-engines';

describe('what the database accepts', () => {
  const database = openForTests(openEmptyDatabase);

  it.each([
    ['modules', 'module_type', moduleTypes],
    ['orders', 'order_status', orderStatuses],
    ['trips', 'trip_status', tripStatuses],
  ])(
    '%s.%s is a value of the table in the code, and each of them',
    async (table, column, values) => {
      const check = await database.one<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'c' and conrelid = $1::regclass and conname = $2`,
        [table, `${table}_${column}_check`],
      );
      const taken = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value);
      expect(taken.sort()).toEqual([...values].sort());
    },
  );
});
