import Fastify from 'fastify';
import { createMetrics, serveOperations } from './metrics';

test('requests are counted by their route and never by their address', async () => {
  const metrics = createMetrics('shell');
  const app = Fastify();
  metrics.timeRequests(app);
  app.get('/store/:id', async () => 'a store');
  await app.inject('/store/17');
  await app.inject('/somebody@shop.example');
  const text = await metrics.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{server="shell",method="GET",route="/store/:id",status="200"} 1',
  );
  expect(text).toContain('route="none",status="404"');
  expect(text).not.toMatch(/store\/17|somebody/);
  await app.close();
});

test('a counter has a limited number of labels, and those that are counted now', async () => {
  const metrics = createMetrics('backend');
  const count = metrics.counter('tried_total', 'Tries', ['release']);
  count({ release: 'one' });
  for (let made = 0; made < 1_500; made += 1) {
    count({ release: `made-up-${made}` });
    if (made % 900 === 0) count({ release: 'one' });
  }
  count({ release: 'two' });
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('tried_total'));
  expect(lines).toHaveLength(1_000);
  expect(lines).toContain('tried_total{release="one",server="backend"} 3');
  expect(lines).toContain('tried_total{release="two",server="backend"} 1');
});

test('a gauge is read at each request', async () => {
  const metrics = createMetrics('registry');
  let value = 1;
  metrics.gauge('valid_seconds', 'Time left', ['region'], async () => [
    { labels: { region: 'eg' }, value },
  ]);
  value = 2;
  expect(await metrics.text()).toContain('valid_seconds{region="eg",server="registry"} 2');
});

test('the operators’ address serves metrics and the routes that a server adds', async () => {
  const operations = await serveOperations(
    { host: '127.0.0.1', port: 0 },
    createMetrics('backend'),
    (server) => void server.get('/more', async () => ({ more: true })),
  );
  const answer = await fetch(`${operations.origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  expect(await (await fetch(`${operations.origin}/more`)).json()).toEqual({ more: true });
  await operations.close();
});

test('its end ends a request that is under way, and its address', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { origin, close } = await serveOperations(
    { host: '127.0.0.1', port: 0 },
    createMetrics('backend'),
    (server) =>
      void server.get('/never', () => {
        begin();
        return new Promise(() => undefined);
      }),
  );
  const answer = fetch(`${origin}/never`).catch(() => null);
  await begun;
  await close();
  expect(await answer).toBeNull();
  await expect(fetch(origin)).rejects.toThrow();
});
