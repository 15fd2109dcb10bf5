import { whenPageIdle } from './when-page-idle';

const free: IdleRequestCallback[] = [];
const deadline = { didTimeout: false, timeRemaining: () => 0 };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  free.splice(0);
  window.requestIdleCallback = (run) => free.push(run);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

/** Simulates one idle period of the browser, with one callback and the tasks that it starts. */
const rest = async () => {
  free.shift()?.(deadline);
  await jest.advanceTimersByTimeAsync(0);
};

test('all waiting callbacks run at the first idle moment, each in its own task', async () => {
  const ran: string[] = [];
  // Microtasks of a callback run before the next callback.
  const runs = (name: string) => () => {
    ran.push(name);
    queueMicrotask(() => ran.push(`after ${name}`));
  };
  whenPageIdle(runs('page'));
  whenPageIdle(runs('mark'));
  expect(ran).toEqual([]);
  await rest();
  expect(ran).toEqual(['page', 'after page', 'mark', 'after mark']);
  expect(free).toEqual([]);
});

test('a callback that throws does not stop the others', async () => {
  const run = jest.fn();
  whenPageIdle(() => {
    throw new Error('The shop is closed.');
  });
  whenPageIdle(run);
  await expect(rest()).rejects.toThrow('The shop is closed.');
  await rest();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a cancelled callback does not run, and a later one waits for another idle moment', async () => {
  const early = jest.fn();
  const late = jest.fn();
  whenPageIdle(early)();
  whenPageIdle(late);
  await rest();
  expect(late).not.toHaveBeenCalled();
  await rest();
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
});

test('no callback runs before the page has loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const run = jest.fn();
  whenPageIdle(run);
  expect(free).toEqual([]);
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await rest();
  expect(run).toHaveBeenCalledTimes(1);
});

test('no callback runs between the rendering steps of the page', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const run = jest.fn();
  whenPageIdle(run);
  await rest();
  expect(run).not.toHaveBeenCalled();
  root.append(document.createElement('main'));
  await jest.advanceTimersByTimeAsync(100);
  await rest();
  expect(run).toHaveBeenCalledTimes(1);
  root.remove();
});

test('a page that is marked as loading delays callbacks for a limited time, unless the server rendered it', async () => {
  const loading = document.createElement('div');
  loading.dataset.pageLoading = '';
  document.body.append(loading);
  const first = jest.fn();
  whenPageIdle(first);
  await rest();
  expect(first).not.toHaveBeenCalled();
  loading.remove();
  await jest.advanceTimersByTimeAsync(100);
  await rest();
  expect(first).toHaveBeenCalledTimes(1);

  document.body.append(loading);
  const drawn = document.createElement('div');
  drawn.id = 'first-screen';
  document.body.append(drawn);
  const early = jest.fn();
  whenPageIdle(early);
  await rest();
  expect(early).toHaveBeenCalledTimes(1);
  drawn.remove();

  const second = jest.fn();
  whenPageIdle(second);
  for (let time = 0; time <= 10_000; time += 100) {
    expect(second).not.toHaveBeenCalled();
    await rest();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(second).toHaveBeenCalledTimes(1);
  loading.remove();
});
