// Statements of the embedded database, each planned once. Planning takes ten times as long as running the plan, which
// reads few rows through many joins. Generic plans are as good here, because the distribution of values, such as the
// items of a store, varies little.
import { parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** The maximum of prepared statements: about as many as a running shop sends. */
const MAX_PLANNED = 400;

/** Values are passed as text: wire-format.ts converts them, in the same way for both engines. */
const asText = new Proxy({}, { get: () => (value) => value });

export class PlannedStatements {
  #database;
  /** Names by statement, the least recently used first. */
  #names = new Map();
  #last = 0;

  constructor(database) {
    this.#database = database;
  }

  async open() {
    await this.#database.exec('set plan_cache_mode = force_generic_plan');
  }

  /** @returns `fields` and `rows`, each row an array of texts */
  async run(text, parameters) {
    const name = this.#names.get(text) ?? (await this.#prepare(text));
    this.#names.delete(text);
    this.#names.set(text, name);
    const messages = await this.#send(
      serialize.bind({ statement: name, values: parameters }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const [result] = parse.parseResults(messages, asText, { rowMode: 'array' });
    return result;
  }

  /** Call it after changes of the schema: the columns of a statement may have changed too. */
  async forget() {
    this.#names.clear();
    await this.#database.exec('deallocate all');
  }

  async #prepare(text) {
    if (this.#names.size >= MAX_PLANNED) {
      const [[oldest, name]] = this.#names;
      this.#names.delete(oldest);
      await this.#send(serialize.close({ type: 'S', name }));
    }
    this.#last += 1;
    const name = `s${this.#last}`;
    await this.#send(serialize.parse({ name, text }));
    return name;
  }

  async #send(...messages) {
    const answer = await this.#database.execProtocol(
      Buffer.concat([...messages, serialize.sync()]),
    );
    return answer.messages;
  }
}
