import type { FastifyBaseLogger } from 'fastify';
import type { Caller, CustomerCaller } from './caller';
import type { Language } from './language';
import type { PageRelease } from './page-releases';
import type { Page } from './paging';
import type { Point } from './request-headers';
import type { ModuleMarket, ShopView } from './shop-view';
import type { Upload } from './uploads';

/** One request, parsed: what a handler works with instead of the raw request. */
export interface Call<Input> {
  /** Query and body together, as the endpoint's schemas make them. */
  readonly input: Input;
  /** A `{parameter}` of the path. */
  param(name: string): string;
  readonly uploads: readonly Upload[];
  /** `null` for somebody without a valid token or guest id: only where the endpoint lets anyone in. */
  readonly caller: Caller | null;
  /** The caller of an endpoint for customers. */
  readonly customer: CustomerCaller;
  /** Owner of carts, orders and trips; for endpoints that customers and guests may call. */
  readonly owner: string;
  readonly language: Language;
  /** How the answer is to be put: language, time, place and addresses of pictures. */
  readonly view: ShopView;
  /** Where lists look; for endpoints that need a module. */
  readonly market: ModuleMarket;
  /**
   * The page of a list that is asked for.
   * @param size rows of a page where the client names none
   */
  page(size: number): Page;
  /** Zones of the location, none without the header. Never trusted for a price. */
  readonly zoneIds: readonly number[];
  /** The module; for endpoints that need the header. */
  readonly moduleId: number;
  readonly optionalModuleId: number | null;
  /** Where the caller is, `null` without the headers or with ones that make no sense. */
  readonly location: Point | null;
  /** Network of the caller, behind the proxies that are believed: an IPv4 address, or a /64 of IPv6. */
  readonly address: string;
  /** Hash that names the caller's browser. Calls of `/auth` only: no others carry its cookie. */
  readonly device: string;
  /** What runs in the page that calls; nothing without the headers. */
  readonly releases: readonly PageRelease[];
  /** What the browser says of itself. */
  readonly userAgent: string | null;
  /**
   * Does something once the answer has left, whatever the answer is. Lost when the process is killed in
   * between: only for what can be asked for again.
   */
  afterAnswer(work: () => Promise<void>): void;
  /** `Idempotency-Key`, when the client sends one. */
  readonly idempotencyKey: string | null;
  /** The time at which the request is answered. */
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** What an answer for everybody may depend on: nothing of a person is here. */
export interface SharedCall<Input> extends SharedPart<Input> {
  /** {@link Call.zoneIds}, or those of the default region for who has not said where they are. */
  readonly marketZones: readonly number[];
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
