import { takeDocumentAnswers } from '@storefront/api';
import * as z from 'zod/mini';

/** A longer text is not from our server. */
const MAX_CHARACTERS = 2_000_000;
/** From this age on, a document that the browser restores for Back is outdated. */
const MAX_AGE_MS = 60_000;

const Envelope = z.looseObject({
  renderedAt: z.number(),
  sentAt: z.optional(z.number()),
  releases: z.object({ shell: z.string() }),
});

type QueryClient = Parameters<typeof takeDocumentAnswers>[0];

let taken: ReturnType<typeof takeDocumentAnswers> = [];

/** The answers that came in the document. */
export const answersOfDocument = () => taken;

function isBackForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}

function parseEnvelope(text: string): z.infer<typeof Envelope> | null {
  try {
    return z.parse(Envelope, JSON.parse(text));
  } catch {
    // The page makes its own requests.
    return null;
  }
}

/**
 * Passes the answers of the server rendering to the page's query client. Answers parsed by another release of the
 * shell may have another form, so they are ignored.
 * @param release of the running shell
 */
export function takeServerAnswers(queryClient: QueryClient, release: string | null): void {
  const text = document.getElementById('first-data')?.textContent ?? '';
  if (text === '' || text.length > MAX_CHARACTERS) return;
  const envelope = parseEnvelope(text);
  if (envelope === null || envelope.releases.shell !== release) return;
  const now = Date.now();
  const { renderedAt, sentAt = renderedAt } = envelope;
  if (isBackForward() && Math.abs(now - sentAt) > MAX_AGE_MS) return;
  taken = takeDocumentAnswers(queryClient, envelope, now);
}
