import type { ChangeRequests } from '../node/change-requests';
import type { openRegistry } from '../node/open-registry';
import type { CommandOptions, Registry } from '../node/registry';
import type { Outcome, TrafficCommand } from '../node/registry-state';
import { CallRefused } from './call-refused';

/** Opens the registry with the name of a person for its history. */
export type Open = (actor: string) => ReturnType<typeof openRegistry>;

/** Accepts operators' orders, and requires a second operator's approval for regions that are set to it. */
export class OrderDesk {
  constructor(
    readonly requests: ChangeRequests,
    private readonly open: Open,
  ) {}

  /**
   * Executes an order, or stores it for another operator's approval; the outcome says which.
   * @throws {RegistryCommandError | ReleaseStoreError} when the registry refuses it
   */
  async give(
    person: string,
    order: TrafficCommand,
    options: CommandOptions = {},
  ): Promise<Outcome> {
    const { registry } = await this.open(person);
    const { dryRun = false, checkOrigins = true } = options;
    if (dryRun || !(await needsSecond(registry, order))) {
      return registry.carryOut(order, options);
    }
    const plan = await registry.carryOut(order, { dryRun: true, checkOrigins });
    if (plan.changes.length === 0) return plan;
    const { id, until } = await this.requests.add({
      person,
      command: order,
      checkOrigins,
      from: plan.from,
      changes: plan.changes,
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
    const { registry } = await this.open(`${waiting.person}, approved by ${person}`);
    const { checkOrigins, changes } = waiting;
    const plan = await registry.carryOut(waiting.command, { dryRun: true, checkOrigins });
    if (JSON.stringify(plan.changes) !== JSON.stringify(changes)) {
      throw new CallRefused(
        409,
        `Since it was requested, snapshot ${plan.from} has come into force, and it would change something else now. Request it again.`,
      );
    }
    const outcome = await registry.carryOut(waiting.command, { checkOrigins });
    await this.requests.remove(waiting.id);
    return outcome;
  }

  async withdraw(id: string): Promise<void> {
    await this.requests.remove((await this.requests.find(id)).id);
  }
}

/** Whether an order concerns a region that requires approval. What takes something out of service never waits. */
async function needsSecond(registry: Registry, order: TrafficCommand): Promise<boolean> {
  if (order.command === 'rollback' || order.command === 'disable') return false;
  if (order.command === 'canary' && order.share === 0) return false;
  return (await registry.status()).settings.secondPerson.includes(order.region);
}
