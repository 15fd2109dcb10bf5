import { userInfo } from 'node:os';
import { RegistryError } from '../errors';
import { parseRegionDocument } from '../parse';
import { isExpired, type RegistryKeys, verifyDocument } from '../verify';
import {
  createKeys,
  readKeys,
  readPublicKeys,
  type SigningKeys,
  signDocument,
  type Validity,
} from './keys';
import { differences, type RegistryState } from './plan';
import { RegistryCommandError } from './registry-error';
import type { AuditEntry, Change, Outcome, RegistryStatus, Snapshot } from './registry-state';
import { renderRegion } from './render';
import { withLock } from './store/lock';
import type { ReleaseStore } from './store/release-store';
import { StateFiles, type WriteFile } from './store/state-files';

const dayMs = 86_400_000;

export interface RegistryOptions {
  readonly folder: string;
  readonly store: ReleaseStore;
  /** How long a served document is valid, in milliseconds; by default 24 hours. */
  readonly validForMs?: number;
  /** The person who gives the commands; by default the user of the operating system. */
  readonly actor?: string;
  /** The current time, in milliseconds since 1970. */
  readonly now?: () => number;
  /** For tests that kill the process between two writes. */
  readonly write?: WriteFile;
}

export interface Plan {
  readonly state: RegistryState;
  readonly warnings?: string[];
}

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // In a container the user id may have no name.
  }
}

/** Executes planned commands: one at a time, atomically, and recorded in the audit log. */
export class Ledger {
  readonly files: StateFiles;
  readonly #store: ReleaseStore;
  readonly #validForMs: number;
  readonly #now: () => number;
  readonly #actor: string;

  constructor(options: RegistryOptions) {
    this.files = new StateFiles(options.folder, options.write);
    this.#actor = options.actor ?? currentUser();
    this.#store = options.store;
    this.#validForMs = options.validForMs ?? dayMs;
    this.#now = options.now ?? Date.now;
  }

  /** Runs a task while no other process changes this registry. */
  async locked<T>(task: () => Promise<T>): Promise<T> {
    await this.files.createFolders();
    return withLock(this.files.path('lock'), async () => {
      await this.files.recover();
      return task();
    });
  }

  /** @throws {RegistryCommandError} before the first snapshot */
  async inForce(): Promise<Snapshot> {
    const current = await this.files.current();
    if (!current) {
      throw new RegistryCommandError('The registry is empty. Start the site once, or run seed.');
    }
    return current;
  }

  /**
   * Makes a state the current one. Everything that can fail comes before the switch; after a crash `recover` and
   * `serve` complete it. The caller holds the lock.
   */
  async commit(
    command: string,
    args: AuditEntry['arguments'],
    current: Snapshot | null,
    { state, warnings = [] }: Plan,
  ): Promise<Outcome> {
    const from = current?.id ?? null;
    const changes = differences(current, state);
    if (changes.length === 0) return { from, to: from, changes, warnings };
    const audit = this.#audit(command, args, from, changes);
    const snapshot = await this.files.addSnapshot(state, audit);
    try {
      await this.#stage(snapshot);
    } catch (error) {
      await this.files.removeSnapshot(snapshot.id);
      throw error;
    }
    await this.files.switchTo(snapshot.id);
    await this.files.serveStaged(Object.keys(snapshot.regions));
    await this.files.appendAudit(snapshot.audit);
    return { from, to: snapshot.id, changes, warnings };
  }

  /** Writes an audit log entry for an action without a snapshot. The caller holds the lock. */
  async note(
    command: string,
    args: AuditEntry['arguments'],
    changes: Change[] = [],
  ): Promise<void> {
    const id = await this.files.currentId();
    await this.files.appendAudit({ ...this.#audit(command, args, id, changes), to: id });
  }

  /** Signs the documents of a snapshot again and publishes them. The caller holds the lock. */
  async serve(snapshot: Snapshot): Promise<void> {
    await this.#stage(snapshot);
    await this.files.serveStaged(Object.keys(snapshot.regions));
  }

  /** Keys for verifying documents; creates the pair if there is none. */
  async publicKeys(): Promise<RegistryKeys> {
    await this.locked(() => this.#keys());
    return readPublicKeys(this.#keyFolder, this.#now());
  }

  /**
   * Signs with a new key from now on. The caller holds the lock.
   * @param keepsOld pages accept documents of the old key until they have expired
   * @returns the ids of both keys
   */
  async changeKey(keepsOld: boolean): Promise<{ readonly before: string; readonly after: string }> {
    const before = await this.#keys();
    const after = await createKeys(this.#keyFolder, keepsOld ? this.#validity() : null);
    return { before: before.keyId, after: after.keyId };
  }

  /** Checks the served documents the way pages do. */
  async servedStates({ id, regions }: Snapshot): Promise<RegistryStatus['served']> {
    const keys = await readPublicKeys(this.#keyFolder, this.#now());
    const stateOf = async (region: string) => {
      try {
        const document = await verifyDocument(await this.files.served(region), keys);
        const { expiresAt, snapshot } = document.extras;
        if (snapshot !== id) {
          return { region, expiresAt, problem: `is still of snapshot ${snapshot}: run refresh` };
        }
        const problem = isExpired(document, this.#now()) ? 'has expired: run refresh' : null;
        return { region, expiresAt, problem };
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        return { region, expiresAt: null, problem: `is invalid: ${error.message} Run refresh.` };
      }
    };
    return Promise.all(Object.keys(regions).map(stateOf));
  }

  /** Whether the served documents equal those of a snapshot, apart from their times. */
  async servesTheSame(snapshot: Snapshot): Promise<boolean> {
    const keys = await readPublicKeys(this.#keyFolder, this.#now());
    for (const region of Object.keys(snapshot.regions)) {
      try {
        const served = await verifyDocument(await this.files.served(region), keys);
        const { issuedAt, expiresAt } = served.extras;
        const validity = { now: Date.parse(issuedAt), until: Date.parse(expiresAt) };
        const next = await this.#render(snapshot, region, validity);
        const parsed = parseRegionDocument(JSON.stringify(next));
        if (JSON.stringify(parsed) !== JSON.stringify(served)) return false;
      } catch (error) {
        if (error instanceof RegistryError || error instanceof SyntaxError) return false;
        throw error;
      }
    }
    return true;
  }

  get #keyFolder(): string {
    return this.files.path('keys');
  }

  async #keys(): Promise<SigningKeys> {
    const known = await readKeys(this.#keyFolder, this.#validity());
    return known ?? (await createKeys(this.#keyFolder, null));
  }

  #validity(): Validity {
    const now = this.#now();
    return { now, until: now + this.#validForMs };
  }

  #audit(
    command: string,
    args: AuditEntry['arguments'],
    from: string | null,
    changes: Change[],
  ): Omit<AuditEntry, 'to'> {
    const time = new Date(this.#now()).toISOString();
    return { time, command, arguments: args, from, actor: this.#actor, changes };
  }

  /** Signs and writes the next documents beside the served ones. */
  async #stage(snapshot: Snapshot): Promise<void> {
    const keys = await this.#keys();
    const validity = this.#validity();
    for (const region of Object.keys(snapshot.regions)) {
      const document = JSON.stringify(await this.#render(snapshot, region, validity));
      const signed = signDocument(document, keys);
      // Verified like in a page, so that a faulty document is never served.
      await verifyDocument(signed, { [keys.keyId]: keys.publicKey });
      await this.files.write(JSON.stringify(signed), 'served', `${region}.json.staged`);
    }
  }

  async #render(snapshot: Snapshot, region: string, validity: Validity) {
    const { development } = await this.files.settings();
    return renderRegion(snapshot, region, validity, this.#store, development);
  }
}
