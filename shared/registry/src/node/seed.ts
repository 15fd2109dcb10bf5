import * as z from 'zod/mini';
import { type AppName, complete, RegionName, type RemoteName, remoteNames } from '../names';
import type { Admission } from './admission';
import { commandFor, isSameRelease, nameOf, type RegistryState, refOf, withLive } from './plan';
import { RegistryCommandError } from './registry-error';
import {
  type RegistrySettings,
  ReleaseRef,
  type RunRegion,
  type RunRelease,
  type RunRemote,
} from './registry-state';

export const SeedOptions = z.object({
  defaultRegion: RegionName,
  /** Zone ids of each region. */
  regions: z.record(RegionName, z.readonly(z.array(z.number()))),
  /** Remotes without which the shop cannot do its main job. */
  essential: z.readonly(z.array(z.enum(remoteNames))),
  /** The builds, all of them in the store: every app on the line of the default region, and any of other lines. */
  builds: z._default(z.readonly(z.array(ReleaseRef)), []),
});
export type SeedOptions = Readonly<z.infer<typeof SeedOptions>>;

/** One remote in one region, with the build for it and the shell there. */
interface Place {
  readonly app: RemoteName;
  readonly region: string;
  readonly build: RunRelease;
  readonly shell: RunRegion['shell'];
}

/** Plans {@link Registry.seed}. */
export class Seeding {
  readonly #builds = new Map<string, RunRelease>();
  readonly #seeded: Record<string, string>;
  readonly #warnings: string[] = [];

  constructor(
    private readonly options: SeedOptions,
    private readonly settings: RegistrySettings,
    private readonly admission: Admission,
  ) {
    this.#seeded = { ...settings.seeded };
  }

  /**
   * @returns `seeded`: the remotes that follow builds from now on, see {@link RegistrySettings}
   * @throws {RegistryCommandError} when an app has no build
   */
  async plan(current: RegistryState | null) {
    const { defaultRegion, essential, builds } = this.options;
    for (const ref of builds) {
      this.#builds.set(`${ref.app}/${ref.region}`, await this.admission.describe(ref));
    }
    const regions: Record<string, RunRegion> = {};
    for (const [region, zones] of Object.entries(this.options.regions)) {
      const { release, contract } = this.#buildFor('shell', region);
      const shell = { release, contract };
      const before = current?.regions[region];
      const remotes: Partial<RunRegion['remotes']> = {};
      for (const app of remoteNames) {
        const place = { app, region, build: this.#buildFor(app, region), shell };
        remotes[app] = await this.#remote(place, before?.remotes[app]);
      }
      regions[region] = { zones: [...zones], shell, remotes: complete(remoteNames, remotes) };
    }
    const state: RegistryState = { defaultRegion, essential: [...essential], regions };
    return { state, warnings: this.#warnings, seeded: this.#seeded };
  }

  /** The build of the region's own line, or else of the default line. */
  #buildFor(app: AppName, region: string): RunRelease {
    const build =
      this.#builds.get(`${app}/${region}`) ??
      this.#builds.get(`${app}/${this.options.defaultRegion}`);
    if (!build) throw new RegistryCommandError(`There is no build of ${app} for ${region}.`);
    return build;
  }

  async #remote(place: Place, before: RunRemote | undefined): Promise<RunRemote> {
    const { app, region, build } = place;
    const remote = before
      ? await this.#withoutUnfit(place, await this.#withBuild(place, before))
      : { live: build, previous: null, canary: null, disabled: false };
    if (isSameRelease(remote.live, build)) this.#seeded[`${app}/${region}`] = build.release;
    return remote;
  }

  /** Takes a newer build, unless the checks refuse it. Other settings by operators stay. */
  async #withBuild({ app, region, build, shell }: Place, before: RunRemote): Promise<RunRemote> {
    const { live, canary } = before;
    if (isSameRelease(live, build)) return before;
    const placed = this.settings.seeded[`${app}/${region}`];
    if (placed !== undefined && placed !== live.release) {
      this.#warnings.push(
        `${app} in ${region} stays at ${nameOf(live)}, as an operator has set it. The build instead: ` +
          commandFor(refOf(app, build), region, build.line !== live.line),
      );
      return before;
    }
    const isRequired = this.settings.matrix === 'required';
    if (isRequired && !(await this.admission.hasPassed(app, build.release, shell))) {
      this.#warnings.push(
        `${app} ${build.release} stays out of ${region}: it has not passed the compatibility matrix with the shell ${shell.release}.`,
      );
      return before;
    }
    return { ...withLive(before, build), canary };
  }

  /** Replaces releases that can no longer run: the site must start even when some were deleted or rebuilt. */
  async #withoutUnfit({ app, build, shell }: Place, remote: RunRemote): Promise<RunRemote> {
    const isFit = async (run: RunRelease): Promise<boolean> => {
      const objection = await this.admission.objection(app, run, shell, false);
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
