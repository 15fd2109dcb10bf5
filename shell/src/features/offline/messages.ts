import * as z from 'zod/mini';

/** What the worker tells its pages. */
const FromWorker = z.discriminatedUnion('type', [
  /** The network did not answer; the page got what was true at `at`, in milliseconds since 1970. */
  z.object({ type: z.literal('kept-answer'), url: z.string(), at: z.number() }),
  /** The network has answered what it did not before. */
  z.object({ type: z.literal('fresh-answer'), url: z.string() }),
  /** A push message came while the page is seen. */
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

/** What pages tell the worker. */
export type ToWorker =
  /** The customer has agreed to the new version. */
  | { readonly type: 'take-over' }
  /** Somebody has signed out: nothing of theirs may stay cached, nor what is still in flight. */
  | { readonly type: 'forget-customer' }
  /** The page listens only now: which of its answers came from the cache? */
  | { readonly type: 'what-is-kept' }
  /** Files that the page had loaded before there was a worker. */
  | { readonly type: 'keep-files'; readonly urls: readonly string[] };
