import { type AppName, complete, type RemoteName, remoteNames } from '../names';
import type { Admission } from './admission';
import { isSameRelease, type RegistryState, withLive } from './plan';
import { RegistryCommandError } from './registry-error';
import type { RegistrySettings, RunRegion, RunRelease, RunRemote } from './registry-state';
import type { ReleaseRef } from './store/release-store';

export interface SeedOptions {
  readonly defaultRegion: string;
  /** Zone ids of each region. */
  readonly regions: Readonly<Record<string, readonly number[]>>;
  /** Remotes without which the shop cannot do its main job. */
  readonly essential: readonly RemoteName[];
  /** The builds, all of them in the store: every app on the line of the default region, and any of other lines. */
  readonly builds: readonly ReleaseRef[];
}

export interface SeedPlan {
  readonly state: RegistryState;
  readonly warnings: readonly string[];
  /** The remotes that follow builds from now on: see {@link RegistrySettings}. */
  readonly seeded: Readonly<Record<string, string>>;
}

/** Plans {@link Registry.seed}. */
export class Seeding {
  readonly #options: SeedOptions;
  readonly #settings: RegistrySettings;
  readonly #admission: Admission;
  readonly #builds = new Map<string, RunRelease>();
  readonly #seeded: Record<string, string>;
  readonly #warnings: string[] = [];

  constructor(options: SeedOptions, settings: RegistrySettings, admission: Admission) {
    this.#options = options;
    this.#settings = settings;
    this.#seeded = { ...settings.seeded };
    this.#admission = admission;
  }

  /** @throws {RegistryCommandError} when an app has no build */
  async plan(current: RegistryState | null): Promise<SeedPlan> {
    for (const ref of this.#options.builds) {
      this.#builds.set(`${ref.app}/${ref.region}`, await this.#admission.describe(ref));
    }
    const regions: Record<string, RunRegion> = {};
    for (const [name, zones] of Object.entries(this.#options.regions)) {
      const { release, contract } = this.#buildFor('shell', name);
      const shell = { release, contract };
      const before = current?.regions[name];
      const remotes: Partial<RunRegion['remotes']> = {};
      for (const app of remoteNames) {
        remotes[app] = await this.#remote(app, name, shell, before?.remotes[app]);
      }
      regions[name] = { zones: [...zones], shell, remotes: complete(remoteNames, remotes) };
    }
    const { defaultRegion, essential } = this.#options;
    return {
      state: { defaultRegion, essential: [...essential], regions },
      warnings: this.#warnings,
      seeded: this.#seeded,
    };
  }

  /** The build of the region's own line, or else of the default line. */
  #buildFor(app: AppName, region: string): RunRelease {
    const build =
      this.#builds.get(`${app}/${region}`) ??
      this.#builds.get(`${app}/${this.#options.defaultRegion}`);
    if (!build) throw new RegistryCommandError(`There is no build of ${app} for ${region}.`);
    return build;
  }

  async #remote(
    app: RemoteName,
    region: string,
    shell: RunRegion['shell'],
    before: RunRemote | undefined,
  ): Promise<RunRemote> {
    const build = this.#buildFor(app, region);
    const key = `${app}/${region}`;
    const remote = before
      ? await this.#withoutUnfit(
          app,
          await this.#withBuild(app, region, shell, before, build),
          build,
          shell,
        )
      : { live: build, previous: null, canary: null, disabled: false };
    if (isSameRelease(remote.live, build)) this.#seeded[key] = build.release;
    return remote;
  }

  /** Takes a newer build, unless the checks refuse it. Other settings by operators stay. */
  async #withBuild(
    app: RemoteName,
    region: string,
    shell: RunRegion['shell'],
    before: RunRemote,
    build: RunRelease,
  ): Promise<RunRemote> {
    const { live, canary } = before;
    if (isSameRelease(live, build)) return before;
    const placed = this.#settings.seeded[`${app}/${region}`];
    if (placed !== undefined && placed !== live.release) {
      const command = build.line === live.line ? 'promote' : 'swap';
      const line = command === 'swap' && build.line !== region ? ` --line ${build.line}` : '';
      this.#warnings.push(
        `${app} in ${region} stays at ${live.line}/${live.release}, as an operator has set it. The build instead: ` +
          `${command} ${app} --region ${region} --release ${build.release}${line}`,
      );
      return before;
    }
    if (
      this.#settings.matrix === 'required' &&
      !(await this.#admission.hasPassed(app, build.release, shell))
    ) {
      this.#warnings.push(
        `${app} ${build.release} stays out of ${region}: it has not passed the compatibility matrix with the shell ${shell.release}.`,
      );
      return before;
    }
    return { ...withLive(before, build), canary };
  }

  /** Replaces releases that can no longer run: the site must start even when some were deleted or rebuilt. */
  async #withoutUnfit(
    app: RemoteName,
    remote: RunRemote,
    build: RunRelease,
    shell: RunRegion['shell'],
  ): Promise<RunRemote> {
    const isFit = async (run: RunRelease): Promise<boolean> => {
      const objection = await this.#admission.objection(app, run, shell, false);
      if (objection) this.#warnings.push(`${objection}: it is taken out.`);
      return objection === null;
    };
    const canary = remote.canary && (await isFit(remote.canary.run)) ? remote.canary : null;
    const previous = remote.previous && (await isFit(remote.previous)) ? remote.previous : null;
    const live = (await isFit(remote.live)) ? remote.live : build;
    return {
      ...remote,
      live,
      previous: previous && isSameRelease(previous, live) ? null : previous,
      canary: canary && isSameRelease(canary.run, live) ? null : canary,
    };
  }
}
