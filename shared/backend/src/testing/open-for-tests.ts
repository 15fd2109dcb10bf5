interface Closable {
  close(): Promise<void>;
}

/**
 * Opens a database, a shop or a server before the tests of the file or `describe` that contains the call, and closes it
 * after them.
 * @returns an object that is filled after opening: hooks and tests may use it, but for code that runs before them it is
 * empty
 */
export function openForTests<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened: Opened = Object.create(Object.prototype);
  beforeAll(async () => {
    Object.defineProperties(opened, Object.getOwnPropertyDescriptors(await open()));
  }, 120_000);
  afterAll(() => opened.close?.());
  return opened;
}
