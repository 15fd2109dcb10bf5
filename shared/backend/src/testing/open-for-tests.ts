interface Closable {
  close(): Promise<void>;
}

/**
 * Opens a database, a shop or a server before the tests of the file or `describe` that calls it, and closes it
 * after them.
 * @returns what will have been opened: hooks and tests may use it, code that runs before them finds nothing in it
 */
export function openForTests<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened: Opened = Object.create(Object.prototype);
  beforeAll(async () => {
    Object.defineProperties(opened, Object.getOwnPropertyDescriptors(await open()));
  }, 120_000);
  afterAll(() => opened.close?.());
  return opened;
}
