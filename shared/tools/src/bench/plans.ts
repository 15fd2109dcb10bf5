import { endpoints } from '@storefront/api/contract';
import { silent } from '@storefront/backend/initial-data';
import {
  advanceOrders,
  type Database,
  deliverMessages,
  openContractShop,
  openPostgres,
  RecipientGoneError,
  recoverCaptures,
  samples,
  sendRefunds,
  startPostgresServer,
  sweepLimits,
} from '@storefront/backend/testing/bench';
import { DEMO_BEGINNING, demoData } from '@storefront/demo';
import {
  briefly,
  explain,
  type MeasuredStatement,
  measureStatements,
  printScans,
} from './measured-statements';

/** The demo world has about 1,780 items. */
const TIMES = 34;

/** Tables that operators fill: their size depends on places and kinds of stores, not on the number of customers. */
const boundedTables = new Set([
  ...['modules', 'zones', 'zone_modules', 'regions', 'currencies', 'settings', 'migrations'],
  ...['banners', 'advertisements', 'promotions', 'cashbacks', 'coupons', 'wallet_bonuses'],
  ...['pages', 'landing_pictures', 'landing_texts', 'testimonials', 'sign_in_steps', 'operators'],
  ...['cancellation_reasons', 'canned_texts', 'common_conditions', 'parcel_categories'],
  ...['parcel_cancellations', 'offline_payment_methods', 'vendor_packages', 'surge_prices'],
  ...['diet_labels', 'search_terms', 'basic_campaigns', 'delivery_vehicles'],
]);

/**
 * Runs every call of the contract, and the background jobs of the server, on a PostgreSQL with 60,000 items. Prints the
 * plans of the ten slowest statements, and fails for every statement whose plan completely scans a table that grows
 * with the shop although the planner is set to avoid that, because no index helps or a part of the plan is hashed.
 */
async function bench(): Promise<void> {
  const database = await openPostgres(await startPostgresServer());
  await demoData.layOut(database, new Date(DEMO_BEGINNING), TIMES, silent);
  await database.query('vacuum analyze');
  const { heard, unheard, all, heaviest } = measureStatements(database);
  const shop = await openContractShop({ checkAnswers: false }, undefined, heard);
  // The second time without planning and with cached pages, like a running shop.
  for (let time = 0; time < 2; time += 1) {
    for (const endpoint of endpoints) {
      // Statements that prepare a sample are not part of the shop.
      const sample = await unheard(async () => samples[endpoint.name]?.(shop)).catch(
        () => undefined,
      );
      if (sample) await shop.send(endpoint, sample);
    }
    await advanceOrders(shop.backend);
    await recoverCaptures(shop.backend);
    await sendRefunds(shop.backend);
    for (const feature of shop.backend.features.builtIn)
      await feature.continuePayments?.(shop.backend);
    await sweepLimits(heard, shop.clock.now());
    await deliverMessages(shop.backend, { channel: 'email', send: async () => undefined });
    await deliverMessages(shop.backend, { channel: 'push', send: loseRecipient });
  }
  const items = await database.one<{ count: number }>('select count(*)::int as count from items');
  const statements = all().filter(({ text }) =>
    /^\s*(select|with|insert|update|delete)/i.test(text),
  );
  print(`${items?.count} items, ${statements.length} different statements. The ten heaviest:`);
  await printScans(database, heaviest());
  const growing = await scansThatGrow(database, statements);
  print(`\nStatements that read a growing table from end to end: ${growing.length}`);
  for (const line of growing) print(`  ${line}`);
  if (growing.length > 0) process.exitCode = 1;
  await shop.close();
}

async function loseRecipient(): Promise<void> {
  throw new RecipientGoneError('The browser is no longer registered.');
}

async function scansThatGrow(
  database: Database,
  statements: readonly MeasuredStatement[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    const plan = await explain(database, statement, 'costs off', true).catch(() => []);
    for (const line of plan) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1];
      if (table && !boundedTables.has(table)) found.push(`${table}: ${briefly(statement.text)}`);
    }
  }
  return [...new Set(found)].sort();
}

const print = (line: string) => process.stdout.write(`${line}\n`);

await bench();
