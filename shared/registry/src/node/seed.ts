import type { AppName, RemoteName } from '../names';
import type { Admission } from './admission';
import { isSameRelease, type RegistryState, withLive } from './plan';
import { RegistryCommandError } from './registry-error';
import type { RegistrySettings, RunRegion, RunRelease, RunRemote } from './registry-state';
import type { ReleaseRef } from './release-store';

export interface SeedOptions {
  readonly defaultRegion: string;
  /** Zone ids of each region. */
  readonly regions: Readonly<Record<string, readonly number[]>>;
  /** Remotes without which the shop cannot do its main job. */
  readonly essential: readonly RemoteName[];
  /**
   * What has been built, all of it in the store: every app on the line of the default region, and those of
   * other lines that there are.
   */
  readonly builds: readonly ReleaseRef[];
}

export interface SeedPlan {
  readonly state: RegistryState;
  readonly warnings: readonly string[];
  /** The builds that have been looked at for good, `app/line` to release. */
  readonly seeded: Readonly<Record<string, string>>;
}

/** Plans what {@link Registry.seed} does. */
export class Seeding {
  readonly #options: SeedOptions;
  readonly #settings: RegistrySettings;
  readonly #admission: Admission;
  readonly #builds = new Map<string, RunRelease>();
  readonly #held = new Set<string>();
  readonly #warnings: string[] = [];

  constructor(options: SeedOptions, settings: RegistrySettings, admission: Admission) {
    this.#options = options;
    this.#settings = settings;
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
      const remote = (app: RemoteName) => this.#remote(app, name, shell, before?.remotes[app]);
      const remotes = {
        catalog: await remote('catalog'),
        cart: await remote('cart'),
        account: await remote('account'),
        rental: await remote('rental'),
      };
      regions[name] = { zones: [...zones], shell, remotes };
    }
    const { defaultRegion, essential } = this.#options;
    const seeded = { ...this.#settings.seeded };
    for (const [key, run] of this.#builds) if (!this.#held.has(key)) seeded[key] = run.release;
    return {
      state: { defaultRegion, essential: [...essential], regions },
      warnings: this.#warnings,
      seeded,
    };
  }

  /** The build of a region's own line, else that of the default line. */
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
    const own = this.#buildFor(app, region);
    if (!before) return { live: own, previous: null, canary: null, disabled: false };
    const newer = this.#newerBuild(app, own, before.live);
    if (!newer) return this.#withoutUnfit(app, before, own, shell);
    const isHeld =
      this.#settings.matrix === 'required' &&
      !(await this.#admission.hasPassed(app, newer.release, shell));
    if (isHeld) {
      this.#held.add(`${app}/${newer.line}`);
      this.#warnings.push(
        `${app} ${newer.release} stays out of ${region}: it has not passed the compatibility matrix with the shell ${shell.release}.`,
      );
    }
    return this.#withoutUnfit(app, isHeld ? before : withLive(before, newer), own, shell);
  }

  /** A build that has come since the last time, on the line that the region follows. */
  #newerBuild(app: RemoteName, own: RunRelease, live: RunRelease): RunRelease | null {
    const isUnknown = (run: RunRelease) =>
      this.#settings.seeded[`${app}/${run.line}`] !== run.release;
    const gotItsOwnLine =
      own.line !== live.line && this.#settings.seeded[`${app}/${own.line}`] === undefined;
    const followed = gotItsOwnLine ? own : this.#builds.get(`${app}/${live.line}`);
    return followed && isUnknown(followed) && !isSameRelease(followed, live) ? followed : null;
  }

  /** What cannot run any more gives way: the site must start whatever was deleted or rebuilt. */
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
