import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import type { Call, CallInput, Transport } from './make-call';
import { ownerKey } from './owner';

/** The session (caller and place) as headers. Empty values are left out. */
type ScopeHeaders = Readonly<Record<string, string | null | undefined>>;

interface HeaderSources {
  readonly headers: () => ScopeHeaders;
  readonly isSignedIn: () => boolean;
  readonly language: () => string;
}

/** Characters that are valid in a header: visible Latin-1. Browsers throw on any other. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]+$/;
const ABSENT = new Set(['', 'null', 'undefined', 'Bearer', 'Bearer null', 'Bearer undefined']);

/**
 * The headers of every call. `origin` is left to the browser; `authorization` is sent only for a signed-in customer; a
 * value that is invalid in a header is left out, because it would fail the whole call.
 */
function requestHeaders(sources: HeaderSources): Record<string, string> {
  const { authorization, ...scope } = sources.headers();
  const wanted: Record<string, string | null | undefined> = {
    ...scope,
    'X-localization': sources.language(),
    'X-software-id': 'souk-web',
    Accept: 'application/json',
    ...(sources.isSignedIn() ? { authorization } : {}),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return ABSENT.has(text) || !SENDABLE.test(text) ? [] : [[name, text]];
    }),
  );
}

// Compiled parsers need `new Function`, which the page's content security policy blocks.
z.config({ jitless: true });

export interface ApiClientOptions extends HeaderSources, Transport {
  /** Origin of the backend; empty for the page's own. `/api/v1` is added. */
  readonly baseUrl: string;
  /** The stored guest id, sent with calls that are open to guests while nobody is signed in. */
  readonly guestId: () => string | null;
  /** A guest's call awaits it while there is no id. If it resolves without one, the backend refuses the call. */
  readonly awaitGuestId?: () => Promise<void>;
}

export interface ApiClient {
  /**
   * Makes a call of the contract.
   * @returns the parsed answer
   * @throws {@link ApiError} and nothing else once the call has started
   */
  call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    endpoint: Endpoint<Query, Body, Answer>,
    input?: CallInput<z.input<Query>, z.input<Body>>,
  ): Promise<z.output<Answer>>;
  /** The address of the contract, without a trailing slash. */
  readonly address: string;
  /** The headers that a call would send now. */
  readonly currentHeaders: () => Readonly<Record<string, string>>;
  /** The owner of the data in current answers: part of the cache key, not a secret. */
  readonly currentOwner: () => string;
}

/** The code that makes calls, once loaded. */
let calling: typeof import('./make-call') | null = null;

/** @throws {ApiError} when it cannot be loaded; the next call tries again */
async function fetchCalling(endpoint: Endpoint): Promise<typeof import('./make-call')> {
  try {
    return await import('./make-call');
  } catch (cause) {
    throw new ApiError({ kind: 'network', endpoint: endpoint.name, cause });
  }
}

/** Creates a client of the backend with every header of `docs/conventions.md`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const address = `${options.baseUrl.replace(/\/+$/, '')}/api/v1`;
  const currentHeaders = () => requestHeaders(options);
  const currentGuest = () => (options.isSignedIn() ? null : options.guestId());
  let make: Call | null = null;

  return {
    address,
    currentHeaders,
    currentOwner: () => ownerKey(options.isSignedIn() ? null : (options.guestId() ?? '')),
    async call(endpoint, input = {}) {
      const needsGuestId = endpoint.caller === 'customer-or-guest' && !options.isSignedIn();
      if (needsGuestId && options.guestId() === null) await options.awaitGuestId?.();
      // Read now, because the code that makes the call may still be loading.
      const caller = { headers: currentHeaders(), guestId: currentGuest() };
      calling ??= await fetchCalling(endpoint);
      make ??= calling.createCall({ ...options, address, currentHeaders });
      return make(endpoint, input, caller);
    },
  };
}
