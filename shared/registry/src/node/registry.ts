import { type AppName, appNames, RegionName } from '../names';
import type { ReleaseManifest } from '../release-manifest';
import type { RegistryKeys } from '../verify';
import { Admission } from './admission';
import type { Certificate } from './certificates';
import { Ledger, type Outcome, type Plan, type RegistryOptions, type ServedState } from './ledger';
import { originAdvice, unreachableReleases } from './origin-check';
import { type RegistryState, releasesIn } from './plan';
import { type CanaryTarget, Planner, type RemoteTarget, type SwapTarget } from './planner';
import { RegistryCommandError } from './registry-error';
import { RegistryRules } from './registry-rules';
import type { AuditEntry, RegistrySettings, Snapshot } from './registry-state';
import { Seeding, type SeedOptions } from './seed';
import { withLock } from './store/lock';
import type { ReleaseRef, ReleaseStore } from './store/release-store';
import { checked, StateFiles } from './store/state-files';

/** How many releases of an app are stored before old ones are deleted, and how many of each line are kept then. */
const RELEASES_OF_APP = 100;
const NEWEST_OF_LINE = 20;

export interface CommandOptions {
  /** Only compute what would change. */
  readonly dryRun?: boolean;
  /** Whether to check that the origins serve the release; `false` is for a machine that cannot reach them. */
  readonly checkOrigins?: boolean;
  /** The reason, for the history. */
  readonly because?: string;
}

export interface RegistryStatus {
  readonly snapshot: Snapshot | null;
  readonly settings: RegistrySettings;
  /** Ids of the snapshots that a rollback can restore, oldest first. */
  readonly snapshots: readonly string[];
  readonly served: readonly ServedState[];
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
  readonly #admission: Admission;
  /** The rules for all commands, and the accepted certifiers. */
  readonly rules: RegistryRules;

  constructor(options: RegistryOptions) {
    this.#ledger = new Ledger(options);
    this.#files = this.#ledger.files;
    this.#store = options.store;
    this.#admission = new Admission(this.#store, this.#files);
    this.rules = new RegistryRules(this.#ledger, this.#store);
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

  /** Keys for verifying documents. */
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
   * Gives all customers of a region a release of the line that it runs already; for `shell`, records which shell the
   * region's servers run.
   * @throws {RegistryCommandError} when the release may not go live there
   */
  async promote(ref: ReleaseRef, options?: CommandOptions): Promise<Outcome> {
    const { app, region, release } = ref;
    return this.#carryOut('promote', { app, region, release }, options, (planner, state) =>
      planner.promote(state, ref),
    );
  }

  /**
   * Gives all customers of a region a release of any line.
   * @throws {RegistryCommandError} when the release may not go live there
   */
  async swap(target: SwapTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#carryOut('swap', { ...target }, options, (planner, state) =>
      planner.swap(state, target),
    );
  }

  /**
   * Gives a share of a region's customers a release of the region's line. The same customers get it each time, and more
   * of them as the share grows.
   */
  async canary(target: CanaryTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#carryOut('canary', { ...target }, options, (planner, state) =>
      planner.canary(state, target),
    );
  }

  /** Disables a remote in a region: pages show a message and do not load it. */
  async disable(target: RemoteTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#carryOut('disable', { ...target }, options, (planner, state) =>
      planner.setDisabled(state, target, true),
    );
  }

  async enable(target: RemoteTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#carryOut('enable', { ...target }, options, (planner, state) =>
      planner.setDisabled(state, target, false),
    );
  }

  /**
   * Restores a stored snapshot, as a new snapshot. Only the record of each region's shell stays, because a rollback
   * does not change the shell's servers.
   * @param target `snapshot`: its id, or the number at the start of the id
   */
  async rollback(
    { snapshot }: { readonly snapshot: string },
    options?: CommandOptions,
  ): Promise<Outcome> {
    return this.#carryOut('rollback', { snapshot }, options, (planner, state) =>
      planner.rollback(state, snapshot),
    );
  }

  #carryOut(
    command: string,
    args: AuditEntry['arguments'],
    { dryRun = false, checkOrigins = true, because }: CommandOptions = {},
    plan: (planner: Planner, state: RegistryState) => Promise<Plan>,
  ): Promise<Outcome> {
    const planner = new Planner(this.#store, this.#files, this.#admission, { checkOrigins });
    const noted = because === undefined ? args : { ...args, because };
    return this.#ledger.carryOut(command, noted, dryRun, (state) => plan(planner, state));
  }

  /**
   * Records that a remote's release passed the compatibility matrix in a shell.
   * @param signed a certificate of the matrix, still unverified
   * @throws {RegistryCommandError} when the registry does not accept that key, or the release is not published
   */
  async certify(signed: unknown): Promise<Certificate> {
    return this.rules.certify(signed);
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
        checked(RegionName, region, 'name of a region');
      }
      const plan = await new Seeding(options, settings, this.#admission).plan(current);
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

  /** The releases that stored snapshots name. */
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
