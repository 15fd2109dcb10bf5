import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureDemoSnapshot } from '@storefront/demo';
import { Client } from 'pg';
import { addItem, addStore, buyNow } from '../areas/orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { sendRefunds } from '../areas/payments/payment-jobs';
import { readLedgerReport } from '../commands/ledger-report';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { startDemoPostgres } from '../testing/demo-engines';
import { startPostgresServer } from '../testing/postgres-server';
import { openPostgres } from '../testing/test-engines';

/**
 * A backup that is made and restored as the operators' documentation describes contains every order and every amount of
 * its time.
 */

/** The name of the restore point in the operators' documentation. */
const RESTORE_POINT = 'before-the-mistake';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'restore-'));
  // The tests' PostgreSQL runs as another user if this process is root.
  await chmod(root, 0o777);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Orders paid from a wallet, one of them canceled: they change stock, wallets, the ledger and loyalty points. */
async function trade(shop: OrderingShop, count: number): Promise<void> {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store, { stock: 100 });
  const as = await shop.customer(1_000);
  const body = buyNow(store, item, 1, { payment_method: 'wallet' });
  for (let done = 0; done < count; done += 1) {
    const placed = await shop.ask('POST', '/customer/order/place', { as, body });
    expect(placed.statusCode).toBe(200);
    if (done > 0) continue;
    const canceled = { order_id: placed.json().order_id, reason: 'No' };
    await shop.ask('PUT', '/customer/order/cancel', { as, body: canceled });
    await sendRefunds(shop.backend);
  }
}

/** Checks that a restored shop has the data of the backed-up one, and works. */
async function expectRestored(database: Database, books: readonly string[]): Promise<void> {
  expect(await readLedgerReport(database)).toEqual(books);
  const shop = await openOrderingShop(database);
  await trade(shop, 2);
  expect(await readLedgerReport(database)).not.toEqual(books);
  await shop.close();
}

it('the embedded database is restored from a copy of its folder', async () => {
  const folder = path.join(root, 'database');
  const backup = path.join(root, 'backup');
  const shop = await openOrderingShop(
    await openEmbeddedDatabase(folder, await ensureDemoSnapshot()),
  );
  await trade(shop, 3);
  const books = await readLedgerReport(shop.database);
  await shop.close();
  await cp(folder, backup, { recursive: true });

  const later = await openOrderingShop(await openEmbeddedDatabase(folder));
  await trade(later, 2);
  await later.close();
  await rm(folder, { recursive: true });
  await expectRestored(await openEmbeddedDatabase(backup), books);
});

it('PostgreSQL is restored to a time between two backups, taken while orders are placed', async () => {
  const archive = path.join(root, 'archive');
  const backup = path.join(root, 'base.tar');
  await mkdir(archive);
  await chmod(archive, 0o777);
  const server = await startDemoPostgres(archive);
  const shop = await openOrderingShop(await openPostgres(server));
  const operator = new Client(server.url);
  await operator.connect();
  await trade(shop, 2);
  await Promise.all([trade(shop, 5), backUp(operator, backup)]);
  await trade(shop, 2);
  const books = await readLedgerReport(shop.database);
  await operator.query('select pg_create_restore_point($1)', [RESTORE_POINT]);
  // The mistake, and orders after that.
  await operator.query('delete from order_details');
  await trade(shop, 1);
  await operator.end();
  // Also stops the PostgreSQL server, which archives the rest of its log first.
  await shop.close();

  const restored = await startPostgresServer({
    from: backup,
    recover: archive,
    until: RESTORE_POINT,
  });
  await expectRestored(await openPostgres(restored), books);
});

/** Does the same as `pg_basebackup`, which is not part of the tests' PostgreSQL. */
async function backUp(operator: Client, file: string): Promise<void> {
  const { rows } = await operator.query<{ folder: string }>(
    "select current_setting('data_directory') as folder from pg_backup_start('test', true)",
  );
  const folder = rows[0]?.folder ?? '';
  const name = path.basename(folder);
  const tar = (...options: string[]) => promisify(execFile)('tar', options);
  const without = [`${name}/pg_wal/*`, `${name}/postmaster.pid`, `${name}/postmaster.opts`];
  await tar(
    ...['--warning=no-file-changed', '--ignore-failed-read', '-cf', file],
    ...without.map((one) => `--exclude=${one}`),
    ...['-C', path.dirname(folder), name],
  ).catch((error: unknown) => {
    // 1: a file changed or was removed while it was read, which the log repairs.
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  });
  const stopped = await operator.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop()',
  );
  await mkdir(path.join(root, name));
  for (const [added, content] of [
    ['backup_label', stopped.rows[0]?.label ?? ''],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(path.join(root, name, added), content);
    await chmod(path.join(root, name, added), 0o666);
  }
  await tar('-rf', file, '-C', root, `${name}/backup_label`, `${name}/recovery.signal`);
}
