import { type RemoteName, remoteNames } from '../names';
import { hundredths } from '../parse';
import type { Admission, Checks } from './admission';
import type { Plan } from './ledger';
import {
  isSameRelease,
  type RegistryState,
  releasesIn,
  withLive,
  withRegion,
  withRemote,
} from './plan';
import { RegistryCommandError } from './registry-error';
import type { RunRegion, RunRelease, RunRemote } from './registry-state';
import type { ReleaseRef, ReleaseStore } from './store/release-store';
import type { StateFiles } from './store/state-files';

/** One remote in one region. */
export interface RemoteTarget {
  readonly app: RemoteName;
  readonly region: string;
}

/** A release of any line, for a remote in a region. */
export interface SwapTarget extends RemoteTarget {
  readonly line: string;
  readonly release: string;
}

/** A release for a share of a region's customers. */
export interface CanaryTarget extends RemoteTarget {
  readonly release: string;
  /** Per cent, two decimals; 0 ends the canary. */
  readonly share: number;
}

/**
 * Plans the commands that change what regions run. Each method gets the current state, and throws
 * {@link RegistryCommandError} or {@link ReleaseStoreError} for a release that may not go live.
 */
export class Planner {
  readonly #store: ReleaseStore;
  readonly #files: StateFiles;
  readonly #admission: Admission;

  readonly #checks: Checks;

  constructor(store: ReleaseStore, files: StateFiles, admission: Admission, checks: Checks) {
    this.#store = store;
    this.#files = files;
    this.#admission = admission;
    this.#checks = checks;
  }

  /**
   * Makes live a release of the line that the region runs already; for `shell`, records the release that the region's
   * servers run.
   */
  async promote(state: RegistryState, { app, region, release }: ReleaseRef): Promise<Plan> {
    if (app === 'shell') return this.#withShell(state, region, release);
    const { live } = regionIn(state, region).remotes[app];
    return this.swap(state, { app, region, line: live.line, release });
  }

  async swap(state: RegistryState, { app, region, line, release }: SwapTarget): Promise<Plan> {
    const { shell, remotes } = regionIn(state, region);
    const ref = { region: line, release };
    const { run, warnings } = await this.#admission.admit(app, ref, shell, this.#checks);
    const { live, previous } = remotes[app];
    const next = withLive(remotes[app], run);
    const isReturn = previous !== null && isSameRelease(previous, run);
    const remote = isReturn
      ? { ...next, previous: await this.#before({ app, region }, run, live, shell) }
      : next;
    return {
      state: withRemote(state, region, app, remote),
      warnings: [...warnings, ...outOfService(remotes[app], { app, region })],
    };
  }

  /**
   * The fallback after returning to the previous release: the one that it had itself replaced. The release that the
   * operator leaves did not work, so it must not become the fallback.
   */
  async #before(
    { app, region }: RemoteTarget,
    run: RunRelease,
    left: RunRelease,
    shell: RunRegion['shell'],
  ): Promise<RunRelease | null> {
    for (const id of (await this.#files.snapshotIds()).reverse()) {
      const remote = (await this.#files.snapshot(id)).regions[region]?.remotes[app];
      if (!remote || !isSameRelease(remote.live, run) || !remote.previous) continue;
      const { previous } = remote;
      if (isSameRelease(previous, left)) continue;
      const ref = { app, region: previous.line, release: previous.release };
      const isUsable =
        (await this.#store.has(ref)) && !(await this.#admission.misfit(app, previous, shell));
      return isUsable ? previous : null;
    }
    return null;
  }

  async canary(state: RegistryState, { app, region, release, share }: CanaryTarget): Promise<Plan> {
    if (!(share >= 0 && share <= 100) || Number.isNaN(hundredths(share))) {
      throw new RegistryCommandError(
        `${share} is not a share: per cent from 0 to 100 with at most two decimals.`,
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
    const { run, warnings } = await this.#admission.admit(app, ref, shell, this.#checks);
    if (isSameRelease(run, remote.live)) {
      throw new RegistryCommandError(`${release} already runs for all customers of ${region}.`);
    }
    return {
      state: withRemote(state, region, app, { ...remote, canary: { run, share } }),
      warnings: [...warnings, ...outOfService(remote, { app, region })],
    };
  }

  async setDisabled(
    state: RegistryState,
    { app, region }: RemoteTarget,
    disabled: boolean,
  ): Promise<Plan> {
    const remote = regionIn(state, region).remotes[app];
    return { state: withRemote(state, region, app, { ...remote, disabled }) };
  }

  /** The state of a stored snapshot, except for the shells, which a rollback does not change. */
  async rollback(state: RegistryState, snapshot: string): Promise<Plan> {
    const ids = await this.#files.snapshotIds();
    const id = ids.find((one) => one === snapshot || one.split('-')[0] === snapshot);
    if (!id) {
      throw new RegistryCommandError(
        `There is no snapshot ${snapshot}. Stored are: ${ids.join(', ')}.`,
      );
    }
    const { defaultRegion, essential, regions } = await this.#files.snapshot(id);
    // The origins of running releases are not checked: a remote's host that is down must not prevent a rollback.
    const running = new Set(releasesIn(state).map(nameOf));
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
        for (const run of [live, canary?.run]) {
          if (run && !running.has(nameOf({ app, region: run.line, release: run.release }))) {
            await this.#admission.refuseUnreachable(app, run, this.#checks);
          }
        }
      }
    }
    return { state: target, warnings };
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
        await this.#admission.refuseMisfit(app, run, shell);
        warnings.push(...(await this.#admission.matrixWarnings(app, run, shell)));
      }
      const { previous } = remote;
      if (previous && (await this.#admission.misfit(app, previous, shell))) {
        next = withRemote(next, name, app, { ...remote, previous: null });
      }
    }
    return { state: next, warnings };
  }
}

const nameOf = ({ app, region, release }: ReleaseRef) => `${app} ${region}/${release}`;

/** The warning that customers do not get a release while its remote is disabled. */
const outOfService = ({ disabled }: RunRemote, { app, region }: RemoteTarget): string[] =>
  disabled ? [`${app} is disabled in ${region}: customers get it after enable.`] : [];

function regionIn(state: RegistryState, name: string): RunRegion {
  const region = Object.hasOwn(state.regions, name) ? state.regions[name] : undefined;
  if (!region) {
    const known = Object.keys(state.regions).join(', ');
    throw new RegistryCommandError(`There is no region ${name}. The regions are: ${known}.`);
  }
  return region;
}
