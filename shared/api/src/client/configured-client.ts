import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { type ApiClient, type ApiClientOptions, createApiClient } from './api-client';
import type { CallInput } from './make-call';
import { forgetServerTime } from './server-clock';

/** The page's only client; the shell sets it up before the first call. */
let client: ApiClient | null = null;

/** Sets up the client that every operation of the page uses. A later call replaces it. */
export function configureApi(options: ApiClientOptions): void {
  forgetServerTime();
  client = createApiClient(options);
}

/**
 * Makes a call with the page's client; see {@link ApiClient.call}.
 * @throws {Error} when `configureApi` has not run
 */
export function call<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  input?: CallInput<z.input<Query>, z.input<Body>>,
): Promise<z.output<Answer>> {
  return configured().call(endpoint, input);
}

/** The address of a path below the contract's that is not one of its calls, such as a stream. */
export function addressOf(path: string): string {
  return configured().address + path;
}

/** Part of a query key: everything that the answer of a call depends on, except its input. */
export type RequestScope = Readonly<Record<string, string>>;

/**
 * What the answer of a call depends on: the language, the headers that the call reads, and the owner of the data.
 * Without them in the key, one zone's shops would appear in another, and one guest's orders would be shown to the next.
 */
export function requestScope(endpoint: Endpoint): RequestScope {
  const { currentHeaders, currentOwner } = configured();
  const headers = currentHeaders();
  const names = [
    'X-localization',
    ...(endpoint.needs ?? []),
    ...(endpoint.varies ?? []),
    ...(endpoint.nearby ? ['latitude', 'longitude'] : []),
  ];
  const scope = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
  return endpoint.caller === 'none' ? scope : { ...scope, owner: currentOwner() };
}

function configured(): ApiClient {
  if (!client) throw new Error('configureApi() must run before the first API call.');
  return client;
}
