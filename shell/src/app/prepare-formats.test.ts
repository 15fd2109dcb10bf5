import { prepareFormats } from './prepare-formats';

/** A fake of the browser's, which jsdom lacks. */
class SilentWorker extends EventTarget {
  static readonly made: SilentWorker[] = [];
  readonly terminate = jest.fn();
  constructor(
    readonly address: string,
    readonly options: WorkerOptions,
  ) {
    super();
    SilentWorker.made.push(this);
  }
}

const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });

beforeEach(() => {
  SilentWorker.made.splice(0);
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  document.documentElement.lang = 'en';
  setOnline(true);
});

test.each(['message', 'error'])('the worker ends with its %s', (event) => {
  document.documentElement.lang = 'ar';
  prepareFormats();
  const [worker] = SilentWorker.made;
  expect(worker?.address).toMatch(/load-formats\.js$/);
  expect(worker?.options).toEqual({ name: 'ar-SA-u-ca-gregory-nu-latn' });
  expect(worker?.terminate).not.toHaveBeenCalled();
  worker?.dispatchEvent(new Event(event));
  expect(worker?.terminate).toHaveBeenCalledTimes(1);
});

test('nothing is asked for without a network, or without workers', () => {
  setOnline(false);
  prepareFormats();
  expect(SilentWorker.made).toEqual([]);
  setOnline(true);
  Reflect.deleteProperty(globalThis, 'Worker');
  expect(prepareFormats).not.toThrow();
});
