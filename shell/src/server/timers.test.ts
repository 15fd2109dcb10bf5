import type * as timersModule from './timers';

type Timers = typeof timersModule;

const ran: string[] = [];
let timers: Timers;
beforeEach(async () => {
  ran.length = 0;
  jest.resetModules();
  timers = await import('./timers');
});
const run = (name: string) => () => void ran.push(name);

test('what is due runs once, the earliest first, and the rest waits', () => {
  timers.setTimer(run('late'), 20);
  timers.setTimer(run('early'), 10);
  timers.setTimer(run('at once'));
  timers.setTimer(run('long ago'), -5);
  timers.runTimers(9);
  expect(ran).toEqual(['at once', 'long ago']);
  timers.runTimers(20);
  timers.runTimers(30);
  expect(ran).toEqual(['at once', 'long ago', 'early', 'late']);
});

test('a delay counts from the time of the host', () => {
  timers.runTimers(100);
  timers.setTimer(run('one'), 10);
  timers.runTimers(109);
  expect(ran).toEqual([]);
  timers.runTimers(110);
  expect(ran).toEqual(['one']);
});

test('a repeating one comes again, at most once a turn', () => {
  timers.setRepeatingTimer(run('every ten'), 10);
  const always = timers.setRepeatingTimer(run('always'));
  timers.runTimers(0);
  timers.runTimers(0);
  expect(ran).toEqual(['always']);
  timers.runTimers(1);
  expect(ran).toEqual(['always', 'always']);
  timers.clearTimer(always);
  timers.runTimers(10);
  timers.runTimers(19);
  timers.runTimers(20);
  expect(ran.slice(2)).toEqual(['every ten', 'every ten']);
});

test('one that is cleared does not run, even by another that is due with it', () => {
  const other = timers.setTimer(run('other'), 2);
  timers.setTimer(() => timers.clearTimer(other), 1);
  timers.clearTimer();
  timers.runTimers(5);
  expect(ran).toEqual([]);
});

test('one that a timer sets waits for the next turn', () => {
  timers.setTimer(() => void timers.setTimer(run('next')));
  timers.runTimers(1);
  expect(ran).toEqual([]);
  timers.runTimers(1);
  expect(ran).toEqual(['next']);
});
