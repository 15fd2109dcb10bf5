import type { AppName } from '../names';
import { addCertifier, removeCertifier } from './certificates';
import type { Ledger } from './ledger';
import { RegistryCommandError } from './registry-error';
import type { AuditEntry, Change, RegistrySettings } from './registry-state';
import { budgetOf, type SizeBudgets } from './size-budget';

/**
 * The registry's rules for releases and people. They are not part of a snapshot, so a rollback does not change them.
 */
export class RegistryRules {
  constructor(private readonly ledger: Ledger) {}

  /** Sets whether a release must have passed the compatibility matrix before it goes live. */
  async setMatrix(matrix: RegistrySettings['matrix']): Promise<void> {
    await this.#set('policy', { matrix }, async (settings) => [
      { matrix },
      { region: 'all', what: 'matrix', before: settings.matrix, after: matrix },
    ]);
  }

  /** Sets the size budget of an app's releases; `budget` contains the values to change. */
  async setBudget(app: AppName, budget: NonNullable<SizeBudgets[AppName]>): Promise<void> {
    const text = (all: SizeBudgets) => JSON.stringify(budgetOf(app, all));
    await this.#set('size-budget', { app, ...budget }, async (settings) => {
      const budgets = { ...settings.budgets, [app]: { ...settings.budgets[app], ...budget } };
      const [before, after] = [text(settings.budgets), text(budgets)];
      return [{ budgets }, { region: 'all', what: `size budget of ${app}`, before, after }];
    });
  }

  /** Sets whether a network change of a region needs a second operator. */
  async setSecondPerson(region: string, isNeeded: boolean): Promise<void> {
    const text = (needed: boolean) => (needed ? 'needed' : 'not needed');
    const args = { region, needed: String(isNeeded) };
    await this.#set('second-person', args, async (settings) => {
      if (!(await this.ledger.inForce()).regions[region]) {
        throw new RegistryCommandError(`There is no region ${region}.`);
      }
      const others = settings.secondPerson.filter((one) => one !== region);
      const before = text(settings.secondPerson.includes(region));
      return [
        { secondPerson: isNeeded ? [...others, region] : others },
        { region, what: 'second person', before, after: text(isNeeded) },
      ];
    });
  }

  /** Changes settings, and records the change. */
  async #set(
    command: string,
    args: AuditEntry['arguments'],
    change: (before: RegistrySettings) => Promise<[Partial<RegistrySettings>, Change]>,
  ): Promise<void> {
    const { files } = this.ledger;
    await this.ledger.locked(async () => {
      const settings = await files.settings();
      const [changed, noted] = await change(settings);
      await files.writeSettings({ ...settings, ...changed });
      await this.ledger.note(command, args, [noted]);
    });
  }

  /** Accepts a certifier's key, or revokes it; `publicKey` is PEM, or `null` to revoke. */
  async setCertifier(name: string, publicKey: string | null): Promise<void> {
    await this.ledger.locked(async () => {
      const folder = this.ledger.files.path();
      if (publicKey === null) await removeCertifier(folder, name);
      else await addCertifier(folder, name, publicKey);
      await this.ledger.note('certifier', { name, accepted: String(publicKey !== null) });
    });
  }
}
