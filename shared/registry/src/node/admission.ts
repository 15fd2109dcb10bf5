import { isContractCompatible } from '../contract';
import type { AppName, RemoteName } from '../names';
import { RegistryCommandError } from './registry-error';
import type { RunRegion, RunRelease } from './registry-state';
import type { ReleaseRef, ReleaseStore } from './release-store';
import type { StateFiles } from './state-files';

type Shell = RunRegion['shell'];

/** Decides whether a release may run somewhere. */
export class Admission {
  readonly #store: ReleaseStore;
  readonly #files: StateFiles;

  constructor(store: ReleaseStore, files: StateFiles) {
    this.#store = store;
    this.#files = files;
  }

  /**
   * What the registry says of a published release.
   * @throws {RegistryCommandError} naming what is published instead
   */
  async describe(ref: ReleaseRef): Promise<RunRelease> {
    if (!(await this.#store.has(ref))) {
      const published = await this.#store.list(ref.app);
      const elsewhere = published.find((one) => one.release === ref.release);
      const hint = elsewhere
        ? ` That release is of line ${elsewhere.region}: use swap with --line ${elsewhere.region}.`
        : '';
      throw new RegistryCommandError(
        `${ref.app} ${ref.release} of line ${ref.region} is not published. Published are: ` +
          `${published.map((one) => `${one.region}/${one.release}`).join(', ') || 'none'}.${hint}`,
      );
    }
    const { region, release, contract, owner, runbook } = await this.#store.manifest(ref);
    const integrity = await this.#store.integrityOf(ref);
    return { line: region, release, integrity, contract, owner, runbook };
  }

  /**
   * Checks that a release may go live under a shell: every file as it was published, contracts that fit, and
   * the compatibility matrix passed where that is required.
   * @returns the release and, where the matrix is only advised, what is missing
   * @throws {RegistryCommandError | ReleaseStoreError} saying what stands against it
   */
  async admit(
    app: RemoteName,
    ref: Omit<ReleaseRef, 'app'>,
    shell: Shell,
  ): Promise<{ readonly run: RunRelease; readonly warnings: readonly string[] }> {
    const run = await this.describe({ app, ...ref });
    await this.#store.verify({ app, ...ref });
    refuseContract(app, run, shell);
    return { run, warnings: await this.matrixWarnings(app, run, shell) };
  }

  /** @throws {RegistryCommandError} where the matrix is required and was not passed */
  async matrixWarnings(app: RemoteName, run: RunRelease, shell: Shell): Promise<string[]> {
    if (await this.hasPassed(app, run.release, shell)) return [];
    const text = `${app} ${run.release} has not passed the compatibility matrix with the shell ${shell.release}.`;
    if ((await this.#files.settings()).matrix === 'required') {
      throw new RegistryCommandError(`${text} Run the matrix, or record its pass with certify.`);
    }
    return [text];
  }

  async hasPassed(app: RemoteName, release: string, shell: Shell): Promise<boolean> {
    return (await this.#files.matrixPass(shell.release, app, release)) !== null;
  }

  /**
   * What stands against a release that ran before, or `null`.
   * @param thorough reads every file again; otherwise only `release.json`, whose hash was recorded
   */
  async objection(
    app: AppName,
    run: RunRelease,
    shell: Shell,
    thorough: boolean,
  ): Promise<string | null> {
    const ref = { app, region: run.line, release: run.release };
    if (!(await this.#store.has(ref))) {
      return `${app} ${run.line}/${run.release} is not in the store any more`;
    }
    if ((await this.#store.integrityOf(ref)) !== run.integrity) {
      return `${app} ${run.line}/${run.release} has other bytes in the store than it had when it was live`;
    }
    if (!isContractCompatible(shell.contract, run.contract))
      return contractObjection(app, run, shell);
    if (thorough) await this.#store.verify(ref);
    return null;
  }
}

function contractObjection(app: AppName, run: RunRelease, shell: Shell): string {
  return (
    `${app} ${run.line}/${run.release} is built against contract ${run.contract}, ` +
    `and the shell ${shell.release} has ${shell.contract}`
  );
}

/** @throws {RegistryCommandError} unless the shell has the contracts that the release needs */
export function refuseContract(app: RemoteName, run: RunRelease, shell: Shell): void {
  if (isContractCompatible(shell.contract, run.contract)) return;
  throw new RegistryCommandError(
    `${contractObjection(app, run, shell)}: the major version must be the same and the minor not newer.`,
  );
}
