import { openForTests } from '../testing/open-for-tests';
import { openEmptyDatabase } from '../testing/test-engines';

const database = openForTests(openEmptyDatabase);

it('finds the rows of a customer, an order, a trip or a payment without reading whole tables', async () => {
  const unindexed = await database.query<{ reference: string }>(
    `select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'
        and c.confrelid in ('customers'::regclass, 'orders'::regclass, 'trips'::regclass, 'payments'::regclass)
        and not exists (
          select 1 from pg_index i
            where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', format('(%I IS NOT NULL)', a.attname))
        )
      order by 1`,
  );
  expect(unindexed.map(({ reference }) => reference)).toEqual([]);
});
