import { existsSync } from 'node:fs';
import { ManualClock } from './clock/clock';
import { createBackend } from './create-backend';
import { openEmbeddedDatabase } from './database/embedded-database';
import { multiplyStores } from './demo/multiply-stores';
import { openDemoDatabase } from './testing/demo-database';
import { testConfig } from './testing/test-backend';
const image = '/tmp/scaled-40.tar';
const t0 = Date.now();
const database = existsSync(image) ? await openEmbeddedDatabase(null, image) : await openDemoDatabase();
if (!existsSync(image)) {
  await multiplyStores(database, 40);
  await database.query('analyze');
  console.log('filled', (Date.now() - t0) / 1000);
  await (database as unknown as { dump(f: string): Promise<void> }).dump(image);
}
console.log('open', (Date.now() - t0) / 1000, await database.one('select count(*) from items'));
const clock = new ManualClock('2026-06-01T09:00:00Z');
const slow = { ...database, async query(s, p) { const t = performance.now(); const r = await database.query(s, p); const d = performance.now() - t; if (round === 20 && d > 5) { console.log(d.toFixed(1), s.slice(0, 140).replace(/\s+/g, ' ')); if (d > 10) for (const row of await database.query('explain (analyze, costs off, timing off) ' + s, p)) console.log('   ', Object.values(row)[0]); } return r; } }; let round = 0; const { app } = await createBackend({ config: { ...testConfig, checkAnswers: false }, database: slow, clock });
const headers = { zoneid: '[1]', moduleid: '1', latitude: '30.0477', longitude: '31.2388' };
for (const url of process.argv.slice(2)) {
  const times = [];
  let size = 0;
  for (let i = 0; i < 40; i += 1) {
    round = i; const s = performance.now();
    const a = await app.inject({ url: '/api/v1' + url, headers });
    size = a.json().total_size;
    if (a.statusCode !== 200) console.log(a.body);
    times.push(performance.now() - s);
  }
  times.sort((a, b) => a - b);
  console.log(url.slice(0, 60).padEnd(62), times[20]?.toFixed(1), times[38]?.toFixed(1), size);
}
process.exit(0);
