import type * as z from 'zod/mini';

/** Who may call: anyone, a customer with a token, or a customer or a guest with `guest_id`. */
export type Caller = 'none' | 'customer' | 'customer-or-guest';

/** Headers without which the call is refused with 403. */
export type NeededHeader = 'zoneid' | 'moduleId';

/** The parts of the contract. Each is explained on the page of that name in `docs/`. */
export type ContractArea =
  | 'addresses'
  | 'cart'
  | 'catalog'
  | 'configuration'
  | 'inbox'
  | 'orders'
  | 'parcel'
  | 'places'
  | 'profile'
  | 'promotions'
  | 'rental'
  | 'sign-in'
  | 'site'
  | 'wallet';

/** One call of the REST contract, as the backend serves it and the client makes it. */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
> {
  /** Unique name, camel case, also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api/v1` with `{parameters}`. */
  readonly path: Path;
  readonly area: ContractArea;
  readonly caller: Caller;
  readonly needs?: readonly NeededHeader[];
  /** Optional headers that change the answer. The language always does. */
  readonly varies?: readonly NeededHeader[];
  /** The answer contains distances from `latitude` and `longitude`; without these headers they are `null`. */
  readonly nearby?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** The body may be `multipart/form-data`; the named fields contain files. */
  readonly files?: readonly string[];
  readonly answer: Answer;
}

/**
 * Declares a call of the contract. Query parameters arrive as text, so their schemas accept text. The server reads
 * parameters from query and body alike.
 */
export function defineEndpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Path extends string,
>(endpoint: Endpoint<Query, Body, Answer, Path>): Endpoint<Query, Body, Answer, Path> {
  return endpoint;
}
