import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { noteDocumentTime } from './server-clock';

const MAX_ANSWERS = 100;

/** An answer in the form in which the server's query client cached it: the key is the call, its scope and its input. */
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

/** An answer for a single person has an owner in its scope, and must never be in a document. */
function isSharedScope(scope: unknown): boolean {
  return typeof scope === 'object' && scope !== null && !('owner' in scope);
}

/** An answer that came with the document. */
export interface TakenAnswer {
  readonly queryKey: QueryKey;
  /** When the server received it, in milliseconds since 1970 by the device's clock. */
  readonly answeredAt: number;
}

/**
 * Caches the answers that the server has embedded in the document, so that the page does not request them again, and
 * adopts the server's time. An answer of another form is left out; the page then requests it. The server may reuse a
 * screen for minutes, so its answers can be older than the page's own limit. They count as fresh anyway: requesting
 * them at once would make the start as slow as without a server-rendered screen. Old ones are requested again when the
 * page is idle.
 * @param document `renderedAt` and `sentAt`, in milliseconds since 1970 by the server's clock, and the client's
 * dehydrated `state`. Servers that render every document send only `renderedAt`.
 * @param now milliseconds since 1970 by the device's clock
 * @returns the cached answers
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
    // Converted to the device's clock with the same age: with a wrong clock it would otherwise count as old, or as
    // fresh forever.
    return { queryKey, answeredAt: now - Math.max(0, sentAt - answer.dataUpdatedAt) };
  });
}
