import { Readable } from 'node:stream';
import { c as pack } from 'tar';
import * as z from 'zod/mini';
import { HttpUrl } from '../names';
import { Certificate } from '../node/certificates';
import { ChangeRequest } from '../node/change-requests';
import type { Outcome } from '../node/ledger';
import type { CanaryTarget, RemoteTarget, SwapTarget } from '../node/planner';
import type { CommandOptions, RegistryStatus } from '../node/registry';
import { RegistryCommandError, UnansweredError } from '../node/registry-error';
import { AuditEntry, Change, RegistrySettings, Snapshot } from '../node/registry-state';
import { Ref, type ReleaseRef } from '../node/store/release-store';

const Done = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  changes: z.array(Change),
  warnings: z.array(z.string()),
  waits: z.optional(z.object({ id: z.string(), until: z.string() })),
});
const Status = z.object({
  snapshot: z.nullable(Snapshot),
  settings: RegistrySettings,
  snapshots: z.array(z.string()),
  served: z.array(
    z.object({
      region: z.string(),
      expiresAt: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  ),
});
const Fault = z.object({ error: z.string() });

/** Without encryption the token could be read on the network. */
function serverAddress(text: string): URL {
  const isUrl = z.safeParse(HttpUrl, text).success;
  const url = isUrl ? new URL(text.endsWith('/') ? text : `${text}/`) : null;
  const isOwnMachine = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isOwnMachine)) {
    throw new RegistryCommandError(`"${text}" is not an https address of a registry.`);
  }
  return url;
}

/**
 * A registry behind a server, with the calls of `docs/server.md`. A refusal by the server is thrown as
 * {@link RegistryCommandError} with its message, a missing answer as {@link UnansweredError}.
 */
export class RemoteRegistry {
  readonly #address: URL;
  readonly #token: string;

  /**
   * @param address such as `https://registry.shop.example`
   * @param token the caller's
   * @throws {RegistryCommandError} for an address without encryption, or a missing token
   */
  constructor(address: string, token: string) {
    this.#address = serverAddress(address);
    if (token === '') {
      throw new RegistryCommandError('Calling a registry requires a token: set REGISTRY_TOKEN.');
    }
    this.#token = token;
  }

  async publish(builtFolder: string): Promise<ReleaseRef> {
    const archive = pack({ cwd: builtFolder, gzip: true, portable: true, noMtime: true }, ['.']);
    const body = Readable.toWeb(Readable.from(archive));
    return this.#call(Ref, 'POST', 'releases', body, 'application/gzip');
  }

  /** Whether a release is published. */
  async has({ app, region, release }: ReleaseRef): Promise<boolean> {
    const answer = z.object({ published: z.boolean() });
    const parts = [app, region, release].map(encodeURIComponent).join('/');
    return (await this.#call(answer, 'GET', `releases/${parts}`)).published;
  }

  promote({ app, region, release }: ReleaseRef, options?: CommandOptions): Promise<Outcome> {
    return this.#order({ command: 'promote', app, region, release }, options);
  }

  swap({ app, region, line, release }: SwapTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#order({ command: 'swap', app, region, line, release }, options);
  }

  canary(target: CanaryTarget, options?: CommandOptions): Promise<Outcome> {
    const { app, region, release, share } = target;
    return this.#order({ command: 'canary', app, region, release, share }, options);
  }

  disable({ app, region }: RemoteTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#order({ command: 'disable', app, region }, options);
  }

  enable({ app, region }: RemoteTarget, options?: CommandOptions): Promise<Outcome> {
    return this.#order({ command: 'enable', app, region }, options);
  }

  rollback(
    { snapshot }: { readonly snapshot: string },
    options?: CommandOptions,
  ): Promise<Outcome> {
    return this.#order({ command: 'rollback', snapshot }, options);
  }

  status(): Promise<RegistryStatus> {
    return this.#call(Status, 'GET', 'status');
  }

  history(): Promise<AuditEntry[]> {
    return this.#call(z.array(AuditEntry), 'GET', 'history');
  }

  async refresh({ checkOrigins = true }: Pick<CommandOptions, 'checkOrigins'> = {}) {
    const answer = z.object({ faults: z.array(z.string()) });
    return (await this.#call(answer, 'POST', 'refresh', { checkOrigins })).faults;
  }

  async prune(keep: { readonly snapshots: number; readonly releases: number }) {
    const answer = z.object({ deleted: z.array(Ref) });
    return (await this.#call(answer, 'POST', 'prune', keep)).deleted;
  }

  /** @param signed a certificate of the compatibility matrix */
  certify(signed: unknown): Promise<Certificate> {
    return this.#call(Certificate, 'POST', 'certificates', { certificate: signed });
  }

  /** The requests that wait for a second operator, oldest first. */
  requests(): Promise<ChangeRequest[]> {
    return this.#call(z.array(ChangeRequest), 'GET', 'requests');
  }

  /** Carries out another operator's request. */
  approve(id: string): Promise<Outcome> {
    return this.#call(Done, 'POST', `requests/${encodeURIComponent(id)}/approval`);
  }

  async withdraw(id: string): Promise<void> {
    await this.#call(z.unknown(), 'DELETE', `requests/${encodeURIComponent(id)}`);
  }

  #order(order: object, { dryRun = false, checkOrigins = true, because }: CommandOptions = {}) {
    return this.#call(Done, 'POST', 'orders', { order, dryRun, checkOrigins, because });
  }

  async #call<T>(
    schema: z.ZodMiniType<T>,
    method: string,
    path: string,
    body?: object,
    type = 'application/json',
  ): Promise<T> {
    const isStream = body instanceof ReadableStream;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    const init: RequestInit & { duplex?: 'half' } = { method, headers, redirect: 'error' };
    if (body !== undefined) init.body = isStream ? body : JSON.stringify(body);
    // Node requires `half` duplex to send a body of unknown length.
    if (isStream) init.duplex = 'half';
    const { answer, text } = await fetch(new URL(path, this.#address), init)
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch((error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new UnansweredError(`${this.#address.origin} does not answer: ${reason}`);
      });
    const content: unknown = text === '' ? null : parseJson(text);
    if (!answer.ok) {
      const fault = z.safeParse(Fault, content);
      // A 5xx answer is temporary: a proxy gives one while the registry starts, and the registry while its object
      // store is unreachable.
      const Refused = answer.status >= 500 ? UnansweredError : RegistryCommandError;
      throw new Refused(
        fault.success
          ? fault.data.error
          : `${this.#address.origin} answers ${answer.status}, and not as a registry does.`,
      );
    }
    const result = z.safeParse(schema, content);
    if (result.success) return result.data;
    throw new RegistryCommandError(
      `${this.#address.origin} gave an answer that no registry gives.`,
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Does not have the shape of a registry's answer.
  }
}
