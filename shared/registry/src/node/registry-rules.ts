import type { AppName } from '../names';
import {
  addCertifier,
  type Certificate,
  openCertificate,
  readCertifiers,
  removeCertifier,
} from './certificates';
import type { Ledger } from './ledger';
import { RegistryCommandError } from './registry-error';
import type { RegistrySettings } from './registry-state';
import { budgetOf, type SizeBudgets } from './size-budget';
import type { ReleaseStore } from './store/release-store';
import type { StateFiles } from './store/state-files';

/**
 * The registry's rules for releases and people. They are not part of a snapshot, so a rollback does not change them.
 */
export class RegistryRules {
  readonly #ledger: Ledger;
  readonly #files: StateFiles;
  readonly #store: ReleaseStore;

  constructor(ledger: Ledger, store: ReleaseStore) {
    this.#ledger = ledger;
    this.#files = ledger.files;
    this.#store = store;
  }

  /** Sets whether a release must have passed the compatibility matrix before it goes live. */
  async setMatrix(matrix: RegistrySettings['matrix']): Promise<void> {
    await this.#ledger.locked(async () => {
      const settings = await this.#files.settings();
      await this.#files.writeSettings({ ...settings, matrix });
      await this.#ledger.note('policy', { matrix }, [
        { region: 'all', what: 'matrix', before: settings.matrix, after: matrix },
      ]);
    });
  }

  /** Sets the size budget of an app's releases; `budget` contains the values to change. */
  async setBudget(app: AppName, budget: NonNullable<SizeBudgets[AppName]>): Promise<void> {
    await this.#ledger.locked(async () => {
      const settings = await this.#files.settings();
      const budgets = { ...settings.budgets, [app]: { ...settings.budgets[app], ...budget } };
      await this.#files.writeSettings({ ...settings, budgets });
      const text = (all: SizeBudgets) => JSON.stringify(budgetOf(app, all));
      await this.#ledger.note('size-budget', { app, ...budget }, [
        {
          region: 'all',
          what: `size budget of ${app}`,
          before: text(settings.budgets),
          after: text(budgets),
        },
      ]);
    });
  }

  /** Sets whether a network change of a region needs a second operator. */
  async setSecondPerson(region: string, isNeeded: boolean): Promise<void> {
    await this.#ledger.locked(async () => {
      const settings = await this.#files.settings();
      if (!(await this.#ledger.inForce()).regions[region]) {
        throw new RegistryCommandError(`There is no region ${region}.`);
      }
      const others = settings.secondPerson.filter((one) => one !== region);
      const secondPerson = isNeeded ? [...others, region] : others;
      const before = settings.secondPerson.includes(region) ? 'needed' : 'not needed';
      const after = isNeeded ? 'needed' : 'not needed';
      await this.#files.writeSettings({ ...settings, secondPerson });
      await this.#ledger.note('second-person', { region, needed: String(isNeeded) }, [
        { region, what: 'second person', before, after },
      ]);
    });
  }

  /** Accepts a certifier's key, or revokes it; `publicKey` is PEM, or `null` to revoke. */
  async setCertifier(name: string, publicKey: string | null): Promise<void> {
    await this.#ledger.locked(async () => {
      const folder = this.#files.path();
      if (publicKey === null) await removeCertifier(folder, name);
      else await addCertifier(folder, name, publicKey);
      await this.#ledger.note('certifier', { name, accepted: String(publicKey !== null) }, []);
    });
  }

  /** Records a certificate; see `Registry.certify`. */
  async certify(signed: unknown): Promise<Certificate> {
    const { by, ...certificate } = await openCertificate(
      signed,
      await readCertifiers(this.#files.path()),
    );
    const { shell, app, release, run, time } = certificate;
    for (const [name, requested] of [[app, release] as const, ['shell', shell] as const]) {
      if (!(await this.#store.list(name)).some((one) => one.release === requested)) {
        throw new RegistryCommandError(`${name} ${requested} is not published.`);
      }
    }
    await this.#ledger.locked(async () => {
      await this.#files.writeMatrixPass({ shell, app, release, time, actor: by, run });
      await this.#ledger.note('certify', { shell, app, release, run, by }, []);
    });
    return certificate;
  }
}
