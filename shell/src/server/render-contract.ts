import { languageCodes } from '@storefront/domain';
import * as z from 'zod/mini';

/**
 * The messages between the shell's server and the realm that renders a first screen, as text in both directions. Both
 * ends share these schemas, and each receiver parses with them.
 */

/** The input of a first screen. Nothing in it is a secret or identifies a customer. */
export const RenderInput = z.object({
  /** Absolute address of the page. */
  url: z.url(),
  language: z.enum(languageCodes),
  /** `null`: the device's, which is unknown. */
  theme: z.nullable(z.enum(['light', 'dark'])),
  /** The place of delivery, in degrees; `null` while no place is chosen. */
  place: z.nullable(z.object({ zoneIds: z.array(z.int()), lat: z.number(), lng: z.number() })),
  /** The chosen module. */
  module: z.nullable(z.object({ id: z.int(), module_type: z.string() })),
  isPhone: z.boolean(),
  config: z.object({
    /** Origin of the API when it differs from the page's. */
    apiBaseUrl: z.nullable(z.string()),
  }),
  /** How long to wait for answers of the backend, in milliseconds. */
  dataDeadlineMs: z.number(),
});
export type RenderInput = z.infer<typeof RenderInput>;

/** A read of the API that a realm requests from its host. */
export const RealmRequest = z.object({
  id: z.int(),
  /** With its query. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2_000)),
  headers: z.record(z.string(), z.string().check(z.maxLength(500))),
});
export type RealmRequest = z.infer<typeof RealmRequest>;

/** The answer to it. */
export interface RealmAnswer {
  /** 0: there was none. */
  readonly status: number;
  readonly body: string;
  /** The `Date` header, or empty. */
  readonly date: string;
}

const MAX_HTML_LENGTH = 600_000;

/** The result of a realm, limited to what its host accepts. */
export const RenderResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('rendered'),
    // A first screen is only markup: scripts come from releases, each with its hash.
    html: z.string().check(
      z.maxLength(MAX_HTML_LENGTH),
      z.refine((html) => !/<script/i.test(html), 'must have no script'),
    ),
    /** The answers that were used, as dehydrated by TanStack Query; the same for everybody. */
    data: z.unknown(),
    /** The subject of the page does not exist. */
    missing: z.boolean(),
    /** Stylesheets that it needs in addition to those of every page, by app and path in its release. */
    styles: z._default(
      z.array(z.object({ app: z.string(), file: z.string().check(z.endsWith('.css')) })),
      [],
    ),
    /** The remotes' modules that rendered it, such as `catalog/store-page`. */
    modules: z.array(z.string().check(z.regex(/^[a-z]+\/[a-z-]+$/))),
  }),
  z.object({
    status: z.literal('declined'),
    reason: z.string(),
    /** Answers were missing, which may be cached for the next attempt. */
    isLate: z.optional(z.boolean()),
  }),
]);
export type RenderResult = z.infer<typeof RenderResult>;
export type RenderedScreen = Extract<RenderResult, { status: 'rendered' }>;
