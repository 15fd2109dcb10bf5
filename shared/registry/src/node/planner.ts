import { type RemoteName, remoteNames } from '../names';
import { hundredths } from '../parse';
import type { Admission } from './admission';
import type { Plan } from './ledger';
import {
  isSameRelease,
  type RegistryState,
  refOf,
  releasesIn,
  runsOf,
  withLive,
  withRegion,
  withRemote,
} from './plan';
import { RegistryCommandError } from './registry-error';
import type {
  CommandNamed,
  ReleaseRef,
  RunRegion,
  RunRelease,
  RunRemote,
  TrafficCommand,
} from './registry-state';
import { describe } from './store/release-files';

/** One remote in one region. */
interface RemoteTarget {
  readonly app: RemoteName;
  readonly region: string;
}

/** Plans the commands that change what regions run. */
export class Planner {
  constructor(private readonly admission: Admission) {}

  /** @throws {RegistryCommandError | ReleaseStoreError} for a release that may not go live */
  async plan(state: RegistryState, command: TrafficCommand): Promise<Plan> {
    switch (command.command) {
      case 'promote':
        return this.#promote(state, command);
      case 'swap':
        return this.#swap(state, command);
      case 'canary':
        return this.#canary(state, command);
      case 'rollback':
        return this.#rollback(state, command.snapshot);
      default: {
        const { app, region } = command;
        const remote = regionIn(state, region).remotes[app];
        const disabled = command.command === 'disable';
        return { state: withRemote(state, region, app, { ...remote, disabled }) };
      }
    }
  }

  async #promote(state: RegistryState, { app, region, release }: ReleaseRef): Promise<Plan> {
    if (app === 'shell') return this.#withShell(state, region, release);
    const { line } = regionIn(state, region).remotes[app].live;
    return this.#swap(state, { app, region, line, release });
  }

  async #swap(
    state: RegistryState,
    { app, region, line, release }: Omit<CommandNamed<'swap'>, 'command'>,
  ): Promise<Plan> {
    const { shell, remotes } = regionIn(state, region);
    const { run, warnings } = await this.admission.admit({ app, region: line, release }, shell);
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
    const { files, store } = this.admission;
    for (const id of (await files.snapshotIds()).reverse()) {
      const remote = (await files.snapshot(id)).regions[region]?.remotes[app];
      if (!remote || !isSameRelease(remote.live, run) || !remote.previous) continue;
      const { previous } = remote;
      if (isSameRelease(previous, left)) continue;
      const isUsable =
        (await store.has(refOf(app, previous))) &&
        !(await this.admission.misfit(app, previous, shell));
      return isUsable ? previous : null;
    }
    return null;
  }

  async #canary(
    state: RegistryState,
    { app, region, release, share }: CommandNamed<'canary'>,
  ): Promise<Plan> {
    if (!(share >= 0 && share <= 100) || Number.isNaN(hundredths(share))) {
      throw new RegistryCommandError(
        `${share} is not a share: per cent from 0 to 100 with at most two decimals.`,
      );
    }
    const { shell, remotes } = regionIn(state, region);
    const remote = remotes[app];
    if (share === 0) {
      if (remote.canary && remote.canary.run.release !== release) {
        throw new RegistryCommandError(
          `The canary of ${app} in ${region} is ${remote.canary.run.release}, not ${release}.`,
        );
      }
      return { state: withRemote(state, region, app, { ...remote, canary: null }) };
    }
    const ref = { app, region: remote.live.line, release };
    const { run, warnings } = await this.admission.admit(ref, shell);
    if (isSameRelease(run, remote.live)) {
      throw new RegistryCommandError(`${release} already runs for all customers of ${region}.`);
    }
    return {
      state: withRemote(state, region, app, { ...remote, canary: { run, share } }),
      warnings: [...warnings, ...outOfService(remote, { app, region })],
    };
  }

  /** The state of a stored snapshot, except for the shells. */
  async #rollback(state: RegistryState, snapshot: string): Promise<Plan> {
    const { files } = this.admission;
    const ids = await files.snapshotIds();
    const id = ids.find((one) => one === snapshot || one.split('-')[0] === snapshot);
    if (!id) {
      throw new RegistryCommandError(
        `There is no snapshot ${snapshot}. Stored are: ${ids.join(', ')}.`,
      );
    }
    const { defaultRegion, essential, regions } = await files.snapshot(id);
    // The origins of running releases are not checked: a remote's host that is down must not prevent a rollback.
    const running = new Set(releasesIn(state).map(describe));
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
        const runs = runsOf(region.remotes[app]);
        for (const run of [...runs, region.remotes[app].previous]) {
          const objection = run && (await this.admission.objection(app, run, shell, true));
          if (objection) throw new RegistryCommandError(`${name}: ${objection}.`);
        }
        for (const run of runs) {
          if (running.has(describe(refOf(app, run)))) continue;
          await this.admission.refuseUnreachable(app, run);
        }
      }
    }
    return { state: target, warnings };
  }

  async #withShell(state: RegistryState, name: string, release: string): Promise<Plan> {
    const region = regionIn(state, name);
    const { store } = this.admission;
    const published = (await store.list('shell')).filter((one) => one.release === release);
    const found = [name, state.defaultRegion]
      .map((line) => published.find((one) => one.region === line))
      .find((one) => one !== undefined);
    if (!found) throw new RegistryCommandError(`shell ${release} is not published for ${name}.`);
    await store.verify(found);
    const shell = { release, contract: found.contract };
    const warnings: string[] = [];
    let next = withRegion(state, name, { ...region, shell });
    for (const app of remoteNames) {
      const remote = region.remotes[app];
      for (const run of runsOf(remote)) {
        await this.admission.refuseMisfit(app, run, shell);
        warnings.push(...(await this.admission.matrixWarnings(app, run, shell)));
      }
      const { previous } = remote;
      if (previous && (await this.admission.misfit(app, previous, shell))) {
        next = withRemote(next, name, app, { ...remote, previous: null });
      }
    }
    return { state: next, warnings };
  }
}

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
