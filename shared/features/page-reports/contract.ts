import { PageRelease, ReleaseName } from '@storefront/api/contract';
import * as z from 'zod/mini';

/**
 * The path at which pages report speed and faults of releases; below `/api/v1`, and not a call of the REST contract.
 * `POST` of a {@link PageReport}, answered 204. Sent by `navigator.sendBeacon`, so nothing reads the answer.
 */
export const PAGE_REPORTS_PATH = '/page-reports';

/** In bytes. A report of five apps with all their events is 6 kB. */
export const BODY_LIMIT = 16 * 1024;

/** The reason why a remote's module was not available, as named by the page's loader. */
const FailureReason = z.enum([
  'unreachable',
  'timeout',
  'broken',
  'wrong-shape',
  'wrong-contract',
  'refused',
]);

/** Names of web-vitals: milliseconds, except for `CLS`, which has no unit. */
const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

const ReleaseEvent = z.discriminatedUnion('event', [
  /** A document needed the app; once per document. */
  z.strictObject({ event: z.literal('visit') }),
  /** The first of the following events in that document, so that affected visits can be counted. */
  z.strictObject({ event: z.literal('trouble') }),
  /** The release could not be used, and the previous one runs instead. */
  z.strictObject({ event: z.literal('fallback'), reason: FailureReason }),
  /** Nothing runs: the customer sees a placeholder. */
  z.strictObject({ event: z.literal('failed'), reason: FailureReason }),
  /** An uncaught error. */
  z.strictObject({ event: z.literal('error') }),
  z.strictObject({
    event: z.literal('vital'),
    name: z.enum(vitalNames),
    value: z.number().check(z.nonnegative(), z.maximum(600_000)),
  }),
]);
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** An event of one release of one app in one document. */
export const ReleaseReport = z.strictObject({
  ...PageRelease.shape,
  region: ReleaseName,
  /** The registry's snapshot with which the document chose the release; `none` without a registry document. */
  snapshot: ReleaseName,
  cohort: z.enum(['default', 'canary']),
  events: z.array(ReleaseEvent).check(z.minLength(1), z.maxLength(20)),
});
export type ReleaseReport = z.infer<typeof ReleaseReport>;
/** An app that the shell loads. */
export type Remote = Exclude<ReleaseReport['app'], 'shell'>;

/** The report of a page; nothing in it identifies the visitor. */
export const PageReport = z.strictObject({
  version: z.literal(1),
  /** The page at which the document was opened, as a route pattern: `/store/:id`. */
  page: z.string().check(z.regex(/^\/[a-z-]*(\/[a-z:-]+){0,3}$/), z.maxLength(60)),
  releases: z.array(ReleaseReport).check(z.minLength(1), z.maxLength(5)),
});
export type PageReport = z.infer<typeof PageReport>;
