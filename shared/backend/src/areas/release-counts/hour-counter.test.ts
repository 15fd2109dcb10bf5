import { createMetrics, serveOperations } from '@storefront/operations';
import { systemClock } from '../../clock/clock';
import type { BackendFeature } from '../../server/backend-context';
import { chooseFeatures } from '../../server/features';
import { openForTests } from '../../testing/open-for-tests';
import { createBareBackend } from '../../testing/test-backend';
import { openEmptyDatabase } from '../../testing/test-engines';
import { HourCounter, type ReleaseCount } from './hour-counter';
import { readOrders, registerCountReading } from './read-counts';

const hour = new Date('2030-01-01T10:00:00Z');
const at = new Date('2030-01-01T10:59:59Z');
/** Network of a page. */
const address = '203.0.113.7';
const key = (release: string) => ({ app: 'cart', release, zones: '1' });
const openCounter = () => new HourCounter('release_orders', ['app', 'release', 'zones']);

describe('counts', () => {
  const database = openForTests(openEmptyDatabase);
  afterEach(() => database.query('delete from release_orders'));
  const rows = () => readOrders(database, { since: new Date(0), app: null });

  it('are sums of an hour, of several servers', async () => {
    const [one, other] = [openCounter(), openCounter()];
    for (let visit = 0; visit < 100; visit += 1) {
      one.add([key('k1')], at, address);
      other.add([key('k1'), key('k2')], at, address);
    }
    await Promise.all([one.write(database), other.write(database)]);
    one.add([key('k1')], at, address);
    await one.write(database);
    expect(await rows()).toEqual([
      { ...key('k1'), hour, count: 201 },
      { ...key('k2'), hour, count: 100 },
    ]);
  });

  it('are bounded in memory when somebody invents names, and have room for all others', async () => {
    const counter = openCounter();
    const count = (release: string, from: string) => counter.add([key(release)], at, from);
    for (let made = 0; made < 300; made += 1) count(`made-up-${made}`, address);
    count('two', '203.0.113.8');
    count('made-up-0', address);
    expect(await counter.write(database)).toBe(50);
    expect(await rows()).toHaveLength(251);
    for (let made = 0; made < 5_100; made += 1) count(`made-up-${made}`, `203.0.${made % 200}.1`);
    expect(await counter.write(database)).toBe(100);
  });

  it('wait for the next write when one fails', async () => {
    const counter = openCounter();
    counter.add([key('k1')], at, address);
    const broken = { ...database, query: () => Promise.reject(new Error('down')) };
    await expect(counter.write(broken)).rejects.toThrow('down');
    counter.add([key('k1')], at, address);
    await counter.write(database);
    expect(await rows()).toEqual([{ ...key('k1'), hour, count: 2 }]);
  });

  it('are deleted when they are old', async () => {
    const counter = openCounter();
    counter.add([key('k1')], at, address);
    await counter.write(database);
    await counter.sweep(database, hour);
    expect(await rows()).toHaveLength(1);
    await counter.sweep(database, at);
    expect(await rows()).toEqual([]);
  });

  it('are written at the latest when the server ends', async () => {
    const { app } = await createBareBackend(database, systemClock);
    const counter = openCounter();
    counter.keep(app, database);
    await app.ready();
    counter.add([key('k1')], at, address);
    await app.close();
    expect(await rows()).toHaveLength(1);
  });
});

describe('GET /release-counts', () => {
  const database = openForTests(openEmptyDatabase);

  it('has what features count in the asked hours, and the orders', async () => {
    const visits: ReleaseCount = {
      hour,
      region: 'eg',
      app: 'cart',
      release: 'k1',
      snapshot: '7-abcdef',
      cohort: 'default',
      event: 'visit',
      detail: '',
      count: 3,
    };
    const releaseCounts = jest.fn(async () => [visits]);
    const counting: BackendFeature = { name: 'counting', owner: 'A team', releaseCounts };
    const features = chooseFeatures([counting, { name: 'other', owner: 'A team' }], null);
    const orders = openCounter();
    orders.add([key('k1')], at, address);
    await orders.write(database);
    const { origin, close } = await serveOperations(
      { host: '127.0.0.1', port: 0 },
      createMetrics('backend'),
      (server) => registerCountReading(server, database, features),
    );
    const read = async (query: string) => (await fetch(`${origin}/release-counts?${query}`)).json();
    const text = hour.toISOString();
    expect(await read(`since=${at.toISOString()}&region=eg&app=cart`)).toEqual({
      counts: [{ ...visits, hour: text }],
      orders: [{ ...key('k1'), hour: text, count: 1 }],
    });
    expect(releaseCounts).toHaveBeenCalledWith(database, {
      since: hour,
      region: 'eg',
      app: 'cart',
    });
    expect(await read('since=yesterday')).toEqual({ error: expect.stringContaining('since') });
    await close();
  });
});
