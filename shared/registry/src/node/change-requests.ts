import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { RegistryCommandError } from './registry-error';
import { Change, TrafficCommand } from './registry-state';
import { jsonFilesIn, readJson, writeJson } from './store/atomic-files';

/** A command that waits for a second person. */
export const ChangeRequest = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  person: z.string(),
  /** ISO 8601. */
  time: z.string(),
  /** ISO 8601; after this time it cannot be approved. */
  until: z.string(),
  command: TrafficCommand,
  checkOrigins: z.boolean(),
  /** The current snapshot at the time of the request. */
  from: z.nullable(z.string()),
  /** The changes that the requester saw; approval must not change anything else. */
  changes: z.array(Change),
});
export type ChangeRequest = Readonly<z.infer<typeof ChangeRequest>>;

const DAY_MS = 86_400_000;

/** The requests of a registry, each in a separate file. */
export class ChangeRequests {
  readonly #folder: string;
  readonly #now: () => number;

  /** @param folder the registry's folder */
  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = path.join(folder, 'requests');
    this.#now = now;
  }

  /** Stores a request. A person's identical requests are stored once. */
  async add(request: Omit<ChangeRequest, 'id' | 'time' | 'until'>): Promise<ChangeRequest> {
    const waiting = (await this.list()).find(({ id: _id, time: _time, until: _until, ...one }) =>
      isDeepStrictEqual(one, request),
    );
    if (waiting) return waiting;
    const now = this.#now();
    const stored: ChangeRequest = {
      ...request,
      id: randomBytes(6).toString('hex'),
      time: new Date(now).toISOString(),
      until: new Date(now + DAY_MS).toISOString(),
    };
    await mkdir(this.#folder, { recursive: true });
    await writeJson(this.#file(stored.id), stored);
    return stored;
  }

  /** Requests that can still be approved, oldest first; deletes the others. */
  async list(): Promise<ChangeRequest[]> {
    const found: ChangeRequest[] = [];
    for (const id of await jsonFilesIn(this.#folder)) {
      const request = await readJson(this.#file(id), ChangeRequest);
      if (!request) continue;
      if (Date.parse(request.until) > this.#now()) found.push(request);
      else await this.remove(request.id);
    }
    return found.sort((a, b) => a.time.localeCompare(b.time));
  }

  /** @throws {RegistryCommandError} for an unknown id */
  async find(id: string): Promise<ChangeRequest> {
    const found = (await this.list()).find((one) => one.id === id);
    if (found) return found;
    throw new RegistryCommandError(
      `There is no request ${id}. Requests expire after a day; list them with requests.`,
    );
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id), { force: true });
  }

  #file(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }
}
