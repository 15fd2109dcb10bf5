import { isContractCompatible } from '../contract';
import { RegionName, ReleaseName, type RemoteName, remoteNames } from '../names';
import { hundredths } from '../parse';
import type { ReleaseManifest } from '../release-manifest';
import type { RegistryKeys } from '../verify';
import { Admission, refuseContract } from './admission';
import { Ledger, type Outcome, type Plan, type RegistryOptions, type ServedState } from './ledger';
import { withLock } from './lock';
import {
  isSameRelease,
  type RegistryState,
  releasesIn,
  withLive,
  withRegion,
  withRemote,
} from './plan';
import { RegistryCommandError } from './registry-error';
import type { AuditEntry, RegistrySettings, RunRegion, Snapshot } from './registry-state';
import type { ReleaseRef, ReleaseStore } from './release-store';
import { Seeding, type SeedOptions } from './seed';
import { checked, StateFiles } from './state-files';

export interface CommandOptions {
  /** Only says what would change. */
  readonly dryRun?: boolean;
}

export interface RegistryStatus {
  readonly snapshot: Snapshot | null;
  readonly settings: RegistrySettings;
  /** Ids of the snapshots that a rollback can go to, oldest first. */
  readonly snapshots: readonly string[];
  readonly served: readonly ServedState[];
}

/**
 * Decides which release of which remote each region runs. State is a folder; every change makes a snapshot
 * that is never altered, so that any kept one can come back. Commands of several processes run one after
 * another; each reads back what it wrote. Readers (a server, the command line) need no lock.
 */
export class Registry {
  readonly #ledger: Ledger;
  readonly #files: StateFiles;
  readonly #store: ReleaseStore;
  readonly #admission: Admission;

  constructor(options: RegistryOptions) {
    this.#ledger = new Ledger(options);
    this.#files = this.#ledger.files;
    this.#store = options.store;
    this.#admission = new Admission(this.#store, this.#files);
  }

  /** Changes settings, or just reads them. */
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

  /** Absolute path of what customers of a region are served, a signed document. */
  servedFile(region: string): string {
    return this.#files.path('served', `${region}.json`);
  }

  /** Keys that pages check documents with. */
  async publicKeys(): Promise<RegistryKeys> {
    return this.#ledger.publicKeys();
  }

  /** Signs the documents of the snapshot in force anew, so that they do not expire. Does nothing before the first. */
  async refresh(): Promise<void> {
    await this.#ledger.locked(async () => {
      const current = await this.#files.current();
      if (current) await this.#ledger.serve(current);
    });
  }

  /** Puts a build into the release store. No region runs it by that. */
  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const manifest = await this.#store.publish(builtFolder);
    const { app, region, release } = manifest;
    await this.#ledger.locked(() =>
      this.#ledger.note('publish', { app, line: region, release }, [
        { region, what: `${app} in the store`, before: '–', after: `${region}/${release}` },
      ]),
    );
    return manifest;
  }

  /**
   * All customers of a region get a release of the line that it runs already; for `shell`, records which
   * shell the region's servers run.
   * @throws {RegistryCommandError} when the release may not go live there
   */
  async promote(ref: ReleaseRef, options: CommandOptions = {}): Promise<Outcome> {
    const { app, region, release } = ref;
    return this.#ledger.carryOut(
      'promote',
      { app, region, release },
      options.dryRun === true,
      async (state) => {
        if (app === 'shell') return this.#withShell(state, region, release);
        const { live } = regionIn(state, region).remotes[app];
        return this.#withRelease(state, region, app, { line: live.line, release });
      },
    );
  }

  /**
   * All customers of a region get a release of any line.
   * @throws {RegistryCommandError} when the release may not go live there
   */
  async swap(
    target: {
      readonly app: RemoteName;
      readonly region: string;
      readonly line: string;
      readonly release: string;
    },
    options: CommandOptions = {},
  ): Promise<Outcome> {
    const { app, region, line, release } = target;
    return this.#ledger.carryOut('swap', { ...target }, options.dryRun === true, (state) =>
      this.#withRelease(state, region, app, { line, release }),
    );
  }

  /**
   * A share of a region's customers get a release of the line that the region runs; the same customers as
   * before, and more when it grows.
   * @param target `share` in per cent, two decimals; 0 ends the canary
   */
  async canary(
    target: {
      readonly app: RemoteName;
      readonly region: string;
      readonly release: string;
      readonly share: number;
    },
    options: CommandOptions = {},
  ): Promise<Outcome> {
    const { app, region, release, share } = target;
    return this.#ledger.carryOut(
      'canary',
      { ...target },
      options.dryRun === true,
      async (state) => {
        if (!(share >= 0 && share <= 100) || Number.isNaN(hundredths(share))) {
          throw new RegistryCommandError(
            `${share} is no share: per cent from 0 to 100 with at most two decimals.`,
          );
        }
        const { shell, remotes } = regionIn(state, region);
        const remote = remotes[app];
        const ref = { region: remote.live.line, release };
        if (share === 0) {
          if (remote.canary && remote.canary.run.release !== release) {
            throw new RegistryCommandError(
              `The canary of ${app} in ${region} is ${remote.canary.run.release}, not ${release}.`,
            );
          }
          return { state: withRemote(state, region, app, { ...remote, canary: null }) };
        }
        const { run, warnings } = await this.#admission.admit(app, ref, shell);
        if (isSameRelease(run, remote.live)) {
          throw new RegistryCommandError(
            `${release} is what all customers of ${region} run already.`,
          );
        }
        return {
          state: withRemote(state, region, app, { ...remote, canary: { run, share } }),
          warnings,
        };
      },
    );
  }

  /** Takes a remote out of service in a region: pages say so and do not try to load it. */
  async disable(
    target: { readonly app: RemoteName; readonly region: string },
    options: CommandOptions = {},
  ): Promise<Outcome> {
    return this.#setDisabled('disable', target, true, options);
  }

  async enable(
    target: { readonly app: RemoteName; readonly region: string },
    options: CommandOptions = {},
  ): Promise<Outcome> {
    return this.#setDisabled('enable', target, false, options);
  }

  async #setDisabled(
    command: string,
    { app, region }: { readonly app: RemoteName; readonly region: string },
    disabled: boolean,
    options: CommandOptions,
  ): Promise<Outcome> {
    return this.#ledger.carryOut(
      command,
      { app, region },
      options.dryRun === true,
      async (state) => {
        const remote = regionIn(state, region).remotes[app];
        return { state: withRemote(state, region, app, { ...remote, disabled }) };
      },
    );
  }

  /**
   * Brings back what a kept snapshot said, as a new snapshot. Only the record of which shell a region runs
   * stays: servers do not go back by themselves.
   * @param target `snapshot`: its id, or the number that the id begins with
   */
  async rollback(
    { snapshot }: { readonly snapshot: string },
    options: CommandOptions = {},
  ): Promise<Outcome> {
    return this.#ledger.carryOut(
      'rollback',
      { snapshot },
      options.dryRun === true,
      async (state) => {
        const ids = await this.#files.snapshotIds();
        const id = ids.find((one) => one === snapshot || one.split('-')[0] === snapshot);
        if (!id) {
          throw new RegistryCommandError(
            `There is no snapshot ${snapshot}. Kept are: ${ids.join(', ')}.`,
          );
        }
        const { defaultRegion, essential, regions } = await this.#files.snapshot(id);
        let target: RegistryState = { defaultRegion, essential, regions };
        const warnings: string[] = [];
        for (const [name, region] of Object.entries(regions)) {
          const shell = state.regions[name]?.shell ?? region.shell;
          if (shell.release !== region.shell.release) {
            warnings.push(
              `${name} ran the shell ${region.shell.release} then and runs ${shell.release} now. That stays.`,
            );
          }
          target = withRegion(target, name, { ...region, shell });
          for (const app of remoteNames) {
            const { live, previous, canary } = region.remotes[app];
            for (const run of [live, previous, canary?.run]) {
              const objection = run && (await this.#admission.objection(app, run, shell, true));
              if (objection) throw new RegistryCommandError(`${name}: ${objection}.`);
            }
          }
        }
        return { state: target, warnings };
      },
    );
  }

  /** Sets whether a release must have passed the compatibility matrix before it goes live. */
  async setMatrixPolicy(matrix: RegistrySettings['matrix']): Promise<void> {
    await this.#ledger.locked(async () => {
      const settings = await this.#files.settings();
      await this.#files.writeSettings({ ...settings, matrix });
      await this.#ledger.note('policy', { matrix }, [
        { region: 'all', what: 'matrix', before: settings.matrix, after: matrix },
      ]);
    });
  }

  /**
   * Records that a remote's release passed the compatibility matrix in a shell.
   * @param pass `run` says where the evidence is
   */
  async certify(pass: {
    readonly shell: string;
    readonly app: RemoteName;
    readonly release: string;
    readonly run: string;
  }): Promise<void> {
    const { app, run } = pass;
    const shell = checked(ReleaseName, pass.shell, 'release');
    const release = checked(ReleaseName, pass.release, 'release');
    for (const [name, wanted] of [[app, release] as const, ['shell', shell] as const]) {
      if (!(await this.#store.list(name)).some((one) => one.release === wanted)) {
        throw new RegistryCommandError(`${name} ${wanted} is not published.`);
      }
    }
    const { actor } = this.#ledger;
    await this.#ledger.locked(async () => {
      const time = this.#ledger.time();
      await this.#files.writeMatrixPass({ shell, app, release, time, actor, run });
      await this.#ledger.note('certify', { shell, app, release, run }, []);
    });
  }

  /**
   * Brings the registry to what a checkout has built: makes the first snapshot, or takes newer builds into
   * service in all regions that run their line, in one snapshot. What operators have set since stays; a
   * release that is gone from the store, or does not fit the shell any more, is replaced by the build.
   * Signs the served documents anew. Nothing new: no snapshot.
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
   * Deletes old snapshots, and releases that neither a kept snapshot names nor are among the newest.
   * @param keep `snapshots`: how many, besides the one in force; `releases`: how many of each app and line
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
      const named: ReleaseRef[] = [];
      for (const id of await this.#files.snapshotIds()) {
        named.push(...releasesIn(await this.#files.snapshot(id)));
      }
      return this.#store.prune(named, keep.releases);
    });
  }

  /** What is in force, and whether customers are served it. */
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

  async #withRelease(
    state: RegistryState,
    region: string,
    app: RemoteName,
    { line, release }: { readonly line: string; readonly release: string },
  ): Promise<Plan> {
    const { shell, remotes } = regionIn(state, region);
    const { run, warnings } = await this.#admission.admit(app, { region: line, release }, shell);
    return { state: withRemote(state, region, app, withLive(remotes[app], run)), warnings };
  }

  async #withShell(state: RegistryState, name: string, release: string): Promise<Plan> {
    const region = regionIn(state, name);
    const lines = [name, state.defaultRegion];
    const published = (await this.#store.list('shell')).filter((one) => one.release === release);
    const found = lines.flatMap((line) => published.filter((one) => one.region === line))[0];
    if (!found) throw new RegistryCommandError(`shell ${release} is not published for ${name}.`);
    await this.#store.verify({ app: 'shell', region: found.region, release });
    const shell = { release, contract: found.contract };
    const warnings: string[] = [];
    let next = withRegion(state, name, { ...region, shell });
    for (const app of remoteNames) {
      const remote = region.remotes[app];
      for (const run of [remote.live, remote.canary?.run]) {
        if (!run) continue;
        refuseContract(app, run, shell);
        warnings.push(...(await this.#admission.matrixWarnings(app, run, shell)));
      }
      const { previous } = remote;
      if (previous && !isContractCompatible(shell.contract, previous.contract)) {
        next = withRemote(next, name, app, { ...remote, previous: null });
      }
    }
    return { state: next, warnings };
  }
}

function regionIn(state: RegistryState, name: string): RunRegion {
  const region = Object.hasOwn(state.regions, name) ? state.regions[name] : undefined;
  if (!region) {
    const known = Object.keys(state.regions).join(', ');
    throw new RegistryCommandError(`There is no region ${name}. The regions are: ${known}.`);
  }
  return region;
}
