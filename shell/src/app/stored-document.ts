import { type RegionDocument, usableUntil } from '@storefront/registry';
import * as z from 'zod/mini';

/** A signed document as stored by the browser. Its signature is verified again each time. */
export interface StoredDocument {
  readonly signed: unknown;
  /** When it was received, in milliseconds since 1970 by the device's clock. */
  readonly takenAt: number | undefined;
}

const Stored = z.looseObject({ takenAt: z.optional(z.number()) });

/** Reads what {@link serializeStored} wrote; `null` for anything else. */
export function parseStored(text: string | null): StoredDocument | null {
  if (!text) return null;
  try {
    const { takenAt, ...signed } = z.parse(Stored, JSON.parse(text));
    return { signed, takenAt };
  } catch {
    return null;
  }
}

/** The form in which a signed document is stored. */
export const serializeStored = (signed: unknown, takenAt: number) =>
  JSON.stringify({ ...z.parse(z.looseObject({}), signed), takenAt });

/**
 * Whether a document has expired. The device's clock may be wrong, so a document that seems expired is checked against
 * the server's clock. Without an answer, the document may be used as long as the device has not had it for longer than
 * its validity: even a wrong clock measures durations correctly.
 * @param takenAt of a stored document
 */
export async function isTooOld(
  document: RegionDocument,
  clocks: { readonly now: () => number; readonly serverTime: () => Promise<number | null> },
  takenAt: number | undefined,
): Promise<boolean> {
  const until = usableUntil(document);
  if (clocks.now() < until) return false;
  const server = await clocks.serverTime();
  if (server !== null) return server >= until;
  if (takenAt === undefined) return true;
  return clocks.now() - takenAt >= until - Date.parse(document.extras.issuedAt);
}
