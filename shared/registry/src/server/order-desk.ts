import { ChangeRequests } from '../node/change-requests';
import type { Outcome } from '../node/ledger';
import type { openRegistry } from '../node/open-registry';
import type { CommandOptions, Registry } from '../node/registry';
import { carryOut, isRemedy, type TrafficCommand } from '../node/traffic';
import { CallRefused } from './call-refused';

/** Opens the registry with the name of a person for its history. */
export type Open = (actor: string) => ReturnType<typeof openRegistry>;

/** Accepts operators' orders, and requires a second operator's approval for regions that are set to it. */
export class OrderDesk {
  readonly requests: ChangeRequests;
  readonly #open: Open;

  /**
   * @param folder the registry's folder
   * @param now milliseconds since 1970
   */
  constructor(folder: string, open: Open, now: () => number) {
    this.requests = new ChangeRequests(folder, now);
    this.#open = open;
  }

  /**
   * Executes an order, or stores it for another operator's approval; the outcome says which.
   * @throws {RegistryCommandError | ReleaseStoreError} when the registry refuses it
   */
  async give(
    person: string,
    order: TrafficCommand,
    options: CommandOptions = {},
  ): Promise<Outcome> {
    const { registry } = await this.#open(person);
    const { dryRun = false, checkOrigins = true } = options;
    if (dryRun || isRemedy(order) || !(await needsSecond(registry, order))) {
      return carryOut(registry, order, options);
    }
    const plan = await carryOut(registry, order, { dryRun: true, checkOrigins });
    if (plan.changes.length === 0) return plan;
    const { id, until } = await this.requests.add({
      person,
      command: order,
      checkOrigins,
      from: plan.from,
      changes: [...plan.changes],
    });
    return { ...plan, waits: { id, until } };
  }

  /**
   * Executes another operator's request.
   * @throws {CallRefused} for the caller's own request, and when its changes would be different by now
   */
  async approve(person: string, id: string): Promise<Outcome> {
    const waiting = await this.requests.find(id);
    if (waiting.person === person) {
      throw new CallRefused(403, `${person} has requested it: another operator approves it.`);
    }
    const { registry } = await this.#open(`${waiting.person}, approved by ${person}`);
    const { checkOrigins, changes } = waiting;
    const plan = await carryOut(registry, waiting.command, { dryRun: true, checkOrigins });
    if (JSON.stringify(plan.changes) !== JSON.stringify(changes)) {
      throw new CallRefused(
        409,
        `Since it was requested, snapshot ${plan.from} has come into force, and it would change something else now. Request it again.`,
      );
    }
    const outcome = await carryOut(registry, waiting.command, { checkOrigins });
    await this.requests.remove(waiting.id);
    return outcome;
  }

  /** Removes a pending request. */
  async withdraw(id: string): Promise<void> {
    await this.requests.remove((await this.requests.find(id)).id);
  }
}

/** Whether an order concerns a region that requires approval; a rollback concerns all regions. */
async function needsSecond(registry: Registry, order: TrafficCommand): Promise<boolean> {
  const { secondPerson } = (await registry.status()).settings;
  return 'region' in order ? secondPerson.includes(order.region) : secondPerson.length > 0;
}
