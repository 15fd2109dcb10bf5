import * as z from 'zod/mini';

/** Messages of the worker to its pages. */
const FromWorker = z.discriminatedUnion('type', [
  /** The network did not answer; the page got a cached answer from the time `at`, in milliseconds since 1970. */
  z.object({ type: z.literal('kept-answer'), url: z.string(), at: z.number() }),
  /** The network has answered again for a URL that was served from the cache. */
  z.object({ type: z.literal('fresh-answer'), url: z.string() }),
  /** A push message arrived while the page is visible. */
  z.object({ type: z.literal('push'), payload: z.unknown() }),
  /** A notification of this page was clicked. */
  z.object({ type: z.literal('open'), path: z.string().check(z.startsWith('/')) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

/** A message of the worker, or `null` for anything else. */
export function parseFromWorker(data: unknown): FromWorker | null {
  const parsed = z.safeParse(FromWorker, data);
  return parsed.success ? parsed.data : null;
}

/** Messages of pages to the worker. */
export type ToWorker =
  /** The customer has agreed to the new version. */
  | { readonly type: 'take-over' }
  /** A customer has signed out: none of their answers may stay cached, including those still in flight. */
  | { readonly type: 'forget-customer' }
  /** The page has started to listen, and asks which of its answers came from the cache. */
  | { readonly type: 'what-is-kept' }
  /** Files that the page had loaded before there was a worker. */
  | { readonly type: 'keep-files'; readonly urls: readonly string[] };
