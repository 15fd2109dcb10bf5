import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { noteDocumentTime } from './server-clock';

const MAX_ANSWERS = 100;

/** One answer as the query client of the server kept it: the key is the call, its scope and its input. */
const DocumentAnswer = z.object({
  queryKey: z
    .array(z.unknown())
    .check(z.minLength(2), z.maxLength(4))
    .check(z.refine(([name, scope]) => typeof name === 'string' && isSharedScope(scope))),
  state: z.object({
    status: z.literal('success'),
    data: z.unknown(),
    dataUpdatedAt: z.number(),
  }),
});

const DocumentAnswers = z.object({
  renderedAt: z.int().check(z.positive()),
  sentAt: z.optional(z.int().check(z.positive())),
  state: z.object({ queries: z.array(z.unknown()).check(z.maxLength(MAX_ANSWERS)) }),
});

/** What one person was answered has an owner in its scope, and never stands in a document. */
function isSharedScope(scope: unknown): boolean {
  return typeof scope === 'object' && scope !== null && !('owner' in scope);
}

/** An answer that came in the document. */
export interface TakenAnswer {
  readonly queryKey: QueryKey;
  /** When the server was given it, in milliseconds since 1970 by the device's clock. */
  readonly answeredAt: number;
}

/**
 * Takes over the answers that the server has put into the document, so that the page does not ask for them
 * again, and the server's time. An answer of another form is left out; the page then asks for it.
 * The server shows a screen for minutes, so that its answers may be older than what a page would still show. They
 * count as of now all the same: asked for at once, they would cost the start as much as if the server had drawn
 * nothing. What is old is asked for when the page is idle.
 * @param document `renderedAt` and `sentAt`, in milliseconds since 1970 by the server's clock, and the client's
 *   dehydrated `state`. Servers that draw every document again say only when they drew it.
 * @param now milliseconds since 1970 by the device
 * @returns the answers that were taken
 */
export function takeDocumentAnswers(
  client: QueryClient,
  document: unknown,
  now: number,
): readonly TakenAnswer[] {
  const parsed = z.safeParse(DocumentAnswers, document);
  if (!parsed.success) return [];
  const { renderedAt, sentAt = renderedAt, state } = parsed.data;
  noteDocumentTime(sentAt, now);
  const answers = state.queries.flatMap((query) => {
    const answer = z.safeParse(DocumentAnswer, query);
    return answer.success && answer.data.state.data !== undefined ? [answer.data] : [];
  });
  return answers.map(({ queryKey, state: answer }) => {
    client.setQueryData(queryKey, answer.data, { updatedAt: now });
    // As old by the device's clock as it was by the server's: a wrong clock would call it old, or new for ever.
    return { queryKey, answeredAt: now - Math.max(0, sentAt - answer.dataUpdatedAt) };
  });
}
