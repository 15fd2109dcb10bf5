import * as z from 'zod/mini';
import { type AppName, appNames, RegionName } from '../names';
import type { ReleaseManifest } from '../release-manifest';
import type { RegistryKeys } from '../verify';
import { Admission } from './admission';
import { openCertificate, readCertifiers } from './certificates';
import { Ledger, type RegistryOptions } from './ledger';
import { originAdvice, unreachableReleases } from './origin-check';
import { differences, releasesIn } from './plan';
import { Planner } from './planner';
import { RegistryCommandError } from './registry-error';
import { RegistryRules } from './registry-rules';
import type {
  AuditEntry,
  Certificate,
  Outcome,
  RegistrySettings,
  RegistryStatus,
  ReleaseRef,
  TrafficCommand,
} from './registry-state';
import { Seeding, type SeedOptions } from './seed';
import { withLock } from './store/lock';
import type { ReleaseStore } from './store/release-store';
import { StateFiles } from './store/state-files';

/** How many releases of an app are stored before old ones are deleted, and how many of each line are kept then. */
const RELEASES_OF_APP = 100;
const NEWEST_OF_LINE = 20;

export interface CommandOptions {
  /** Only compute what would change. */
  readonly dryRun?: boolean;
  /** Whether to check that the origins serve the release; `false` is for a machine that cannot reach them. */
  readonly checkOrigins?: boolean;
  /** The reason, for the history. */
  readonly because?: string | undefined;
}

/**
 * Decides which release of which remote each region runs. Its state is a folder; every change creates an immutable
 * snapshot, so that any stored one can be restored. Commands of several processes run one at a time, and each verifies
 * what it wrote. Readers (a server, the command line) need no lock.
 */
export class Registry {
  readonly #ledger: Ledger;
  readonly #files: StateFiles;
  readonly #store: ReleaseStore;
  /** The rules for all commands, and the accepted certifiers. */
  readonly rules: RegistryRules;

  constructor(options: RegistryOptions) {
    this.#ledger = new Ledger(options);
    this.#files = this.#ledger.files;
    this.#store = options.store;
    this.rules = new RegistryRules(this.#ledger);
  }

  /** Changes settings, or only reads them. */
  static async configure(
    folder: string,
    changes: Partial<RegistrySettings>,
  ): Promise<RegistrySettings> {
    const files = new StateFiles(folder);
    if (Object.keys(changes).length === 0) return files.settings();
    await files.createFolders();
    return withLock(files.path('lock'), async () => {
      const settings = { ...(await files.settings()), ...changes };
      await files.writeSettings(settings);
      return settings;
    });
  }

  /** Absolute path of the signed document for customers of a region. */
  servedFile(region: string): string {
    return this.#files.path('served', `${region}.json`);
  }

  /** Absolute path of the keys for verifying documents; {@link parsePublicKeys} reads it. */
  get publicKeysFile(): string {
    return this.#files.path('keys', 'public.json');
  }

  /** Keys for verifying documents; creates the pair if there is none. */
  async publicKeys(): Promise<RegistryKeys> {
    return this.#ledger.publicKeys();
  }

  /**
   * Signs the documents of the current snapshot again, so that they do not expire. Does nothing before the first
   * snapshot.
   * @param options `checkOrigins`: as in {@link CommandOptions}
   * @returns the running releases that are unreachable; the documents are signed anyway, since one host that is down
   * must not let the whole document expire
   * @throws {RegistryCommandError} when something that the new documents change, such as an origin, is unreachable; the
   * served documents stay
   */
  async refresh({
    checkOrigins = true,
  }: Pick<CommandOptions, 'checkOrigins'> = {}): Promise<string[]> {
    const current = await this.#files.current();
    const faults =
      current && checkOrigins
        ? await unreachableReleases(this.#store, current, await this.#files.settings())
        : [];
    await this.#ledger.locked(async () => {
      const current = await this.#files.current();
      if (!current) return;
      if (faults.length > 0 && !(await this.#ledger.servesTheSame(current))) {
        throw new RegistryCommandError(
          `Not signed again: customers keep the documents served so far.\n${faults.join('\n')}\n${originAdvice}`,
        );
      }
      await this.#ledger.serve(current);
    });
    return faults;
  }

  /**
   * Signs all served documents with a new key.
   * @param options `revoke`: pages refuse the old key immediately, for a leaked key; otherwise they accept its
   * documents until they have expired
   */
  async changeKey({ revoke = false }: { readonly revoke?: boolean } = {}): Promise<void> {
    await this.#ledger.locked(async () => {
      const current = await this.#ledger.inForce();
      const { before, after } = await this.#ledger.changeKey(!revoke);
      await this.#ledger.serve(current);
      await this.#ledger.note('key', { revoke: String(revoke) }, [
        { region: 'all', what: 'signing key', before, after },
      ]);
    });
  }

  /** Adds a build to the release store. No region runs it yet. */
  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const { budgets } = await this.#files.settings();
    const manifest = await this.#store.publish(builtFolder, budgets);
    const { app, region, release } = manifest;
    await this.#ledger.locked(() =>
      this.#ledger.note('publish', { app, line: region, release }, [
        { region, what: `${app} in the store`, before: '–', after: `${region}/${release}` },
      ]),
    );
    return manifest;
  }

  /**
   * Carries out a command that changes which release customers run, unless it is a dry run.
   * @throws {RegistryCommandError | ReleaseStoreError} when it is refused; nothing has changed then
   */
  async carryOut(
    order: TrafficCommand,
    { dryRun = false, checkOrigins = true, because }: CommandOptions = {},
  ): Promise<Outcome> {
    const planner = new Planner(new Admission(this.#store, this.#files, checkOrigins));
    const current = await this.#ledger.inForce();
    if (dryRun) {
      const { state, warnings = [] } = await planner.plan(current, order);
      return { from: current.id, to: current.id, changes: differences(current, state), warnings };
    }
    const { command, ...args } = order;
    const noted = because === undefined ? args : { ...args, because };
    return this.#ledger.locked(async () => {
      // Another command may have changed the state in the meantime.
      const latest = await this.#ledger.inForce();
      return this.#ledger.commit(command, noted, latest, await planner.plan(latest, order));
    });
  }

  /**
   * Records that a remote's release passed the compatibility matrix in a shell.
   * @param signed a certificate of the matrix, still unverified
   * @throws {RegistryCommandError} when the registry does not accept that key, or the release is not published
   */
  async certify(signed: unknown): Promise<Certificate> {
    const certifiers = await readCertifiers(this.#files.path());
    const { by, ...certificate } = await openCertificate(signed, certifiers);
    const { shell, app, release, run } = certificate;
    for (const [name, requested] of [[app, release] as const, ['shell', shell] as const]) {
      if (!(await this.#store.list(name)).some((one) => one.release === requested)) {
        throw new RegistryCommandError(`${name} ${requested} is not published.`);
      }
    }
    await this.#ledger.locked(async () => {
      await this.#files.writeMatrixPass({ ...certificate, actor: by });
      await this.#ledger.note('certify', { shell, app, release, run, by });
    });
    return certificate;
  }

  /**
   * Updates the registry to the builds of a checkout, in one snapshot: makes the first snapshot, or takes newer builds
   * into service. A remote follows the builds of its region's line, or of the default line, while it runs the release
   * of the last seed: a release that an operator has promoted, swapped in or rolled back to stays, and so do canaries
   * and disabled remotes. It is replaced only when it is missing in the store or no longer fits the shell. Signs the
   * served documents again. Without changes there is no new snapshot.
   * @returns its warnings name remotes that do not follow builds, and the command that makes them
   */
  async seed(options: SeedOptions): Promise<Outcome> {
    return this.#ledger.locked(async () => {
      const settings = await this.#files.settings();
      const current = await this.#files.current();
      for (const region of Object.keys(options.regions)) {
        if (z.safeParse(RegionName, region).success) continue;
        throw new RegistryCommandError(`"${region}" is no name of a region.`);
      }
      const admission = new Admission(this.#store, this.#files);
      const plan = await new Seeding(options, settings, admission).plan(current);
      const outcome = await this.#ledger.commit('seed', {}, current, plan);
      if (JSON.stringify(plan.seeded) !== JSON.stringify(settings.seeded)) {
        await this.#files.writeSettings({ ...settings, seeded: plan.seeded });
      }
      if (current && outcome.from === outcome.to) await this.#ledger.serve(current);
      return outcome;
    });
  }

  /**
   * Deletes old snapshots, and releases that no stored snapshot names and that are not among the newest.
   * @param keep `snapshots`: how many, besides the current one; `releases`: how many of each app and line
   */
  async prune(keep: {
    readonly snapshots: number;
    readonly releases: number;
  }): Promise<ReleaseRef[]> {
    return this.#ledger.locked(async () => {
      const currentId = await this.#files.currentId();
      const ids = await this.#files.snapshotIds();
      const old = ids.slice(0, Math.max(0, ids.length - keep.snapshots));
      for (const id of old) if (id !== currentId) await this.#files.removeSnapshot(id);
      return this.#store.prune(await this.#named(), keep.releases);
    });
  }

  /**
   * Makes room for another release of an app that has reached the storage limit: somebody who may only publish must not
   * fill the disk. Keeps what a stored snapshot names (live, on trial, previous), what the last seed has activated, the
   * newest of each line, and `promised`.
   * @param promised names of releases in pending requests
   * @returns the deleted releases
   * @throws {RegistryCommandError} when none of them may be deleted
   */
  async makeRoom(
    app: AppName,
    promised: readonly string[],
    { most = RELEASES_OF_APP, newest = NEWEST_OF_LINE } = {},
  ): Promise<ReleaseRef[]> {
    return this.#ledger.locked(async () => {
      const stored = await this.#store.list(app);
      if (stored.length < most) return [];
      const { seeded } = await this.#files.settings();
      const stays = new Set([...Object.values(seeded), ...promised]);
      const others = await Promise.all(
        appNames.filter((one) => one !== app).map((one) => this.#store.list(one)),
      );
      const kept = [...others.flat(), ...stored.filter(({ release }) => stays.has(release))];
      const deleted = await this.#store.prune([...(await this.#named()), ...kept], newest);
      if (stored.length - deleted.length >= most) {
        throw new RegistryCommandError(
          `${app} has ${stored.length} releases, and none of them may be deleted. Prune old snapshots first.`,
        );
      }
      return deleted;
    });
  }

  async #named(): Promise<ReleaseRef[]> {
    const ids = await this.#files.snapshotIds();
    const snapshots = await Promise.all(ids.map((id) => this.#files.snapshot(id)));
    return snapshots.flatMap(releasesIn);
  }

  /** The current snapshot, and whether its documents are served. */
  async status(): Promise<RegistryStatus> {
    const snapshot = await this.#files.current();
    return {
      snapshot,
      settings: await this.#files.settings(),
      snapshots: await this.#files.snapshotIds(),
      served: snapshot ? await this.#ledger.servedStates(snapshot) : [],
    };
  }

  /** The audit log, oldest first. */
  async history(): Promise<AuditEntry[]> {
    return this.#files.history();
  }
}
