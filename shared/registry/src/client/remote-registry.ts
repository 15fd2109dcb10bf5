import { Readable } from 'node:stream';
import { c as pack } from 'tar';
import * as z from 'zod/mini';
import { HttpUrl } from '../names';
import type { CommandOptions } from '../node/registry';
import { RegistryCommandError, reasonOf, UnansweredError } from '../node/registry-error';
import {
  AuditEntry,
  Certificate,
  ChangeRequest,
  Outcome,
  RegistryStatus,
  ReleaseRef,
  type TrafficCommand,
} from '../node/registry-state';
import { jsonIn } from '../parse';

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

  /**
   * @param address such as `https://registry.shop.example`
   * @param token the caller's
   * @throws {RegistryCommandError} for an address without encryption, or a missing token
   */
  constructor(
    address: string,
    private readonly token: string,
  ) {
    this.#address = serverAddress(address);
    if (token === '') {
      throw new RegistryCommandError('Calling a registry requires a token: set REGISTRY_TOKEN.');
    }
  }

  async publish(builtFolder: string): Promise<ReleaseRef> {
    const archive = pack({ cwd: builtFolder, gzip: true, portable: true, noMtime: true }, ['.']);
    const body = Readable.toWeb(Readable.from(archive));
    return this.#call(ReleaseRef, 'POST', 'releases', body);
  }

  /** Whether a release is published. */
  async has({ app, region, release }: ReleaseRef): Promise<boolean> {
    const answer = z.object({ published: z.boolean() });
    const parts = [app, region, release].map(encodeURIComponent).join('/');
    return (await this.#call(answer, 'GET', `releases/${parts}`)).published;
  }

  /** See `Registry.carryOut`; the outcome may be that it waits for another operator. */
  carryOut(
    order: TrafficCommand,
    { dryRun = false, checkOrigins = true, because }: CommandOptions = {},
  ): Promise<Outcome> {
    return this.#call(Outcome, 'POST', 'orders', { order, dryRun, checkOrigins, because });
  }

  status(): Promise<RegistryStatus> {
    return this.#call(RegistryStatus, 'GET', 'status');
  }

  history(): Promise<AuditEntry[]> {
    return this.#call(z.array(AuditEntry), 'GET', 'history');
  }

  async refresh({ checkOrigins = true }: Pick<CommandOptions, 'checkOrigins'> = {}) {
    const answer = z.object({ faults: z.array(z.string()) });
    return (await this.#call(answer, 'POST', 'refresh', { checkOrigins })).faults;
  }

  async prune(keep: { readonly snapshots: number; readonly releases: number }) {
    const answer = z.object({ deleted: z.array(ReleaseRef) });
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
    return this.#call(Outcome, 'POST', `requests/${encodeURIComponent(id)}/approval`);
  }

  async withdraw(id: string): Promise<void> {
    await this.#call(z.unknown(), 'DELETE', `requests/${encodeURIComponent(id)}`);
  }

  /** @param body JSON, or the stream of an archive */
  async #call<T>(
    schema: z.ZodMiniType<T>,
    method: string,
    path: string,
    body?: object,
  ): Promise<T> {
    const isArchive = body instanceof ReadableStream;
    const type = isArchive ? 'application/gzip' : 'application/json';
    const init: RequestInit & { readonly duplex: 'half' } = {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      redirect: 'error',
      body: isArchive ? body : JSON.stringify(body),
      // Node requires it to send a body of unknown length.
      duplex: 'half',
    };
    const { answer, text } = await fetch(new URL(path, this.#address), init)
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch((error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new UnansweredError(`${this.#address.origin} does not answer: ${reasonOf(cause)}`);
      });
    const content = jsonIn(text) ?? null;
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
