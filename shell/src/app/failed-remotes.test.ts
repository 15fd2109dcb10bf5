import { bus } from '../bus';
import { watchFailedRemotes } from './failed-remotes';

test('each failed module is reported with its reason and the releases in the page', () => {
  const lines: string[] = [];
  const stop = watchFailedRemotes({
    releases: () => 'shell=s1;catalog=r1',
    warn: (line) => void lines.push(line),
  });
  const reason = 'render: boom';
  bus.publish('platform:remote-failed', { remote: 'catalog', module: 'home-page', reason });
  bus.publish('platform:remote-failed', { remote: 'rental', module: null, reason: 'timeout' });
  stop();
  bus.publish('platform:remote-failed', { remote: 'cart', module: null, reason });
  expect(lines).toEqual([
    'catalog/home-page failed (shell=s1;catalog=r1): render: boom',
    'rental failed (shell=s1;catalog=r1): timeout',
  ]);
});
