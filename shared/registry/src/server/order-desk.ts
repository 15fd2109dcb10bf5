import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { openRegistry } from '../node/open-registry';
import type { CommandOptions, Registry } from '../node/registry';
import { RegistryCommandError } from '../node/registry-error';
import { ChangeRequest, type Outcome, type TrafficCommand } from '../node/registry-state';
import { jsonFilesIn, readJson, writeJson } from '../node/store/atomic-files';
import { CallRefused } from './call-refused';

const DAY_MS = 86_400_000;

/** Opens the registry with the name of a person for its history. */
export type Open = (actor: string) => ReturnType<typeof openRegistry>;

/** Accepts operators' orders, and requires a second operator's approval for regions that are set to it. */
export class OrderDesk {
  /**
   * @param folder the registry's folder, which has a file for each pending request
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly folder: string,
    private readonly open: Open,
    private readonly now: () => number,
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
    const { from, changes } = plan;
    if (changes.length === 0) return plan;
    const { id, until } = await this.#store({
      person,
      command: order,
      checkOrigins,
      from,
      changes,
    });
    return { ...plan, waits: { id, until } };
  }

  /** Stores a request. A person's identical requests are stored once. */
  async #store(request: Omit<ChangeRequest, 'id' | 'time' | 'until'>): Promise<ChangeRequest> {
    const waiting = (await this.requests()).find(
      ({ id: _id, time: _time, until: _until, ...one }) => isDeepStrictEqual(one, request),
    );
    if (waiting) return waiting;
    const now = this.now();
    const stored: ChangeRequest = {
      ...request,
      id: randomBytes(6).toString('hex'),
      time: new Date(now).toISOString(),
      until: new Date(now + DAY_MS).toISOString(),
    };
    await mkdir(this.#file(), { recursive: true });
    await writeJson(this.#file(`${stored.id}.json`), stored);
    return stored;
  }

  /** Requests that can still be approved, oldest first; deletes the others. */
  async requests(): Promise<ChangeRequest[]> {
    const found: ChangeRequest[] = [];
    for (const id of await jsonFilesIn(this.#file())) {
      const request = await readJson(this.#file(`${id}.json`), ChangeRequest);
      if (!request) continue;
      if (Date.parse(request.until) > this.now()) found.push(request);
      else await this.#remove(request);
    }
    return found.sort((a, b) => a.time.localeCompare(b.time));
  }

  /** @throws {RegistryCommandError} for an unknown id */
  async #find(id: string): Promise<ChangeRequest> {
    const found = (await this.requests()).find((one) => one.id === id);
    if (found) return found;
    throw new RegistryCommandError(
      `There is no request ${id}. Requests expire after a day; list them with requests.`,
    );
  }

  /**
   * Executes another operator's request.
   * @throws {CallRefused} for the caller's own request, and when its changes would be different by now
   */
  async approve(person: string, id: string): Promise<Outcome> {
    const waiting = await this.#find(id);
    if (waiting.person === person) {
      throw new CallRefused(403, `${person} has requested it: another operator approves it.`);
    }
    const { registry } = await this.open(`${waiting.person}, approved by ${person}`);
    const { command, checkOrigins, changes } = waiting;
    const plan = await registry.carryOut(command, { dryRun: true, checkOrigins });
    if (JSON.stringify(plan.changes) !== JSON.stringify(changes)) {
      throw new CallRefused(
        409,
        `Since it was requested, snapshot ${plan.from} has come into force, and it would change something else now. Request it again.`,
      );
    }
    const outcome = await registry.carryOut(command, { checkOrigins });
    await this.#remove(waiting);
    return outcome;
  }

  /** @throws {RegistryCommandError} for an unknown id */
  async withdraw(id: string): Promise<void> {
    await this.#remove(await this.#find(id));
  }

  async #remove({ id }: ChangeRequest): Promise<void> {
    await rm(this.#file(`${id}.json`), { force: true });
  }

  #file(...parts: readonly string[]): string {
    return path.join(this.folder, 'requests', ...parts);
  }
}

/** Whether an order concerns a region that requires approval. What takes something out of service never waits. */
async function needsSecond(registry: Registry, order: TrafficCommand): Promise<boolean> {
  if (order.command === 'rollback' || order.command === 'disable') return false;
  if (order.command === 'canary' && order.share === 0) return false;
  return (await registry.status()).settings.secondPerson.includes(order.region);
}
