import type { PageRelease } from '@storefront/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopView } from '../features';
import type { Upload } from '../files/uploads';
import type { Language } from '../language';
import type { ModuleMarket } from '../shop-view';
import type { Caller, CustomerCaller } from './caller';
import type { Device } from './device';
import type { Page } from './paging';
import type { Point } from './request-headers';

/**
 * One parsed request, for handlers instead of the raw request. A value that its endpoint does not declare throws when it
 * is read, and is left out of copies (`{ ...call }`).
 */
export interface Call<Input> {
  /** Query and body together, as the endpoint's schemas parse them. */
  readonly input: Input;
  /** A `{parameter}` of the path. */
  param(name: string): string;
  readonly uploads: readonly Upload[];
  /** `null` without a valid token or guest id, for endpoints without a required caller. */
  readonly caller: Caller | null;
  /** The caller of an endpoint for customers. */
  readonly customer: CustomerCaller;
  /** Owner of carts, orders and trips; for endpoints that customers and guests may call. */
  readonly owner: string;
  readonly language: Language;
  /** The view for the answer: language, time, place, and addresses of pictures. */
  readonly view: ShopView;
  /** The market of lists; for endpoints that need a module. */
  readonly market: ModuleMarket;
  /**
   * The requested page of a list.
   * @param size rows of a page unless the client gives a number
   */
  page(size: number): Page;
  /** Zones of the place, empty without the header. Never trusted for a price. */
  readonly zoneIds: readonly number[];
  /** The module; for endpoints that need the header. */
  readonly moduleId: number;
  readonly optionalModuleId: number | null;
  /** The caller's place, `null` without the headers or with invalid ones. */
  readonly location: Point | null;
  /** Network of the caller, behind the trusted proxies: an IPv4 address, or a /64 of IPv6. */
  readonly address: string;
  /** The caller's browser. Only for calls of `/auth`: others do not get its cookie. */
  device(): Device;
  /** The releases in the calling page; empty without the headers. */
  readonly releases: readonly PageRelease[];
  /** The `User-Agent` header. */
  readonly userAgent: string | null;
  /**
   * Runs work after the answer is sent, regardless of the answer. The work is lost if the process is killed in between:
   * use it only for work that can be requested again.
   */
  afterAnswer(work: () => Promise<void>): void;
  /** `Idempotency-Key`, when the client sends one. */
  readonly idempotencyKey: string | null;
  /** The time of the request. */
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** The inputs of an answer that is the same for everybody; none is personal. */
export interface SharedCall<Input> extends SharedPart<Input> {
  /** {@link Call.zoneIds}, or those of the default region for callers without a place. */
  readonly marketZones: readonly number[];
}

/** Leaves values that would throw out of copies of a call. */
export function leaveOutOfCopies<C>(call: C, names: readonly (keyof C)[]): C {
  for (const name of names) Object.defineProperty(call, name, { enumerable: false });
  return call;
}

type SharedPart<Input> = Pick<
  Call<Input>,
  | 'input'
  | 'param'
  | 'language'
  | 'zoneIds'
  | 'moduleId'
  | 'optionalModuleId'
  | 'location'
  | 'now'
  | 'view'
  | 'market'
  | 'page'
>;
