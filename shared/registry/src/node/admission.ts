import { isContractCompatible } from '../contract';
import type { AppName, RemoteName } from '../names';
import { refuseUnreachable } from './origin-check';
import { nameOf, refOf } from './plan';
import { RegistryCommandError } from './registry-error';
import type { ReleaseRef, RunRegion, RunRelease } from './registry-state';
import { unmetRanges } from './shared-packages';
import type { ReleaseStore } from './store/release-store';
import type { StateFiles } from './store/state-files';

type Shell = RunRegion['shell'];

/** Decides whether a release may run somewhere. */
export class Admission {
  /** @param checkOrigins whether to check that the origins serve the files to customers */
  constructor(
    readonly store: ReleaseStore,
    readonly files: StateFiles,
    private readonly checkOrigins = true,
  ) {}

  /** The registry's data of a published release. @throws {RegistryCommandError} listing the published releases */
  async describe(ref: ReleaseRef): Promise<RunRelease> {
    if (!(await this.store.has(ref))) {
      const published = await this.store.list(ref.app);
      const elsewhere = published.find((one) => one.release === ref.release);
      const hint = elsewhere
        ? ` That release is of line ${elsewhere.region}: use swap with --line ${elsewhere.region}.`
        : '';
      throw new RegistryCommandError(
        `${ref.app} ${ref.release} of line ${ref.region} is not published. Published are: ` +
          `${published.map((one) => `${one.region}/${one.release}`).join(', ') || 'none'}.${hint}`,
      );
    }
    const { region, release, contract, owner, runbook } = await this.store.manifest(ref);
    const integrity = await this.store.integrityOf(ref);
    return { line: region, release, integrity, contract, owner, runbook };
  }

  /**
   * Checks that a release may go live under a shell: every file is unchanged since publishing and usable by a page,
   * the shell provides its contracts and shared packages, the compatibility matrix has passed where that is required,
   * and the origin serves what was published.
   * @returns the release and, when the matrix is only advised, a warning about a missing pass
   * @throws {RegistryCommandError | ReleaseStoreError} with the reason
   */
  async admit(
    ref: ReleaseRef & { readonly app: RemoteName },
    shell: Shell,
  ): Promise<{ readonly run: RunRelease; readonly warnings: readonly string[] }> {
    const run = await this.describe(ref);
    await this.store.examine(ref);
    await this.refuseMisfit(ref.app, run, shell);
    const warnings = await this.matrixWarnings(ref.app, run, shell);
    await this.refuseUnreachable(ref.app, run);
    return { run, warnings };
  }

  /** @throws {RegistryCommandError} when its origin does not serve what was published */
  async refuseUnreachable(app: AppName, run: RunRelease): Promise<void> {
    if (!this.checkOrigins) return;
    await refuseUnreachable(this.store, refOf(app, run), (await this.files.settings()).site);
  }

  /** @throws {RegistryCommandError} where a pass of the matrix is required but missing */
  async matrixWarnings(app: RemoteName, run: RunRelease, shell: Shell): Promise<string[]> {
    if (await this.hasPassed(app, run.release, shell)) return [];
    const text = `${app} ${run.release} has not passed the compatibility matrix with the shell ${shell.release}.`;
    if ((await this.files.settings()).matrix === 'required') {
      throw new RegistryCommandError(
        `${text} Run the matrix, and record its certificate with certify.`,
      );
    }
    return [text];
  }

  async hasPassed(app: RemoteName, release: string, shell: Shell): Promise<boolean> {
    return (await this.files.matrixPass(shell.release, app, release)) !== null;
  }

  /**
   * The reason why an earlier release cannot run again, or `null`.
   * @param thorough reads every file again; otherwise only `release.json`, whose hash was recorded
   */
  async objection(
    app: AppName,
    run: RunRelease,
    shell: Shell,
    thorough: boolean,
  ): Promise<string | null> {
    const ref = refOf(app, run);
    if (!(await this.store.has(ref))) return `${app} ${nameOf(run)} is not in the store any more`;
    if ((await this.store.integrityOf(ref)) !== run.integrity) {
      return `${app} ${nameOf(run)} has other bytes in the store than it had when it was live`;
    }
    const misfit = await this.misfit(app, run, shell);
    if (misfit) return misfit;
    if (thorough) await this.store.verify(ref);
    return null;
  }

  /** Why a release cannot run under a shell, or `null`: the shell lacks its contracts or shared packages. */
  async misfit(app: AppName, run: RunRelease, shell: Shell): Promise<string | null> {
    const name = `${app} ${nameOf(run)}`;
    if (!isContractCompatible(shell.contract, run.contract)) {
      return (
        `${name} is built against contract ${run.contract}, and the shell ${shell.release} has ${shell.contract}: ` +
        'the major version must be the same and the minor not newer'
      );
    }
    const provides = await this.#providedBy(shell);
    const ref = refOf(app, run);
    if (!provides || !(await this.store.has(ref))) return null;
    const unmet = unmetRanges(await this.store.manifest(ref), provides);
    return unmet.length === 0
      ? null
      : `${name} asks the page for ${unmet.join('; ')} (shell ${shell.release}). ` +
          'Release that shell first, or build the remote against its packages';
  }

  /** @throws {RegistryCommandError} unless the shell has what the release needs */
  async refuseMisfit(app: RemoteName, run: RunRelease, shell: Shell): Promise<void> {
    const misfit = await this.misfit(app, run, shell);
    if (misfit) throw new RegistryCommandError(`${misfit}.`);
  }

  /** The shared packages of a shell, or `null` when its build does not list them or was deleted. */
  async #providedBy({ release }: Shell): Promise<Readonly<Record<string, string>> | null> {
    const shell = (await this.store.list('shell')).find((one) => one.release === release);
    return shell?.provides ?? null;
  }
}
