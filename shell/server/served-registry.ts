import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseRegionDocument, type RegionDocument, SignedDocument } from '@storefront/registry';
import * as z from 'zod/mini';

/** A region's document: as it is sent, and what it says. */
export interface ServedDocument {
  readonly signed: SignedDocument;
  readonly document: RegionDocument;
}

/** The registry's answers as files, one for each region. */
export interface ServedRegistry {
  /** The document of a region; `null` when there is none (yet). */
  readonly read: (region: string) => ServedDocument | null;
  /** The documents of a document's regions, as far as they can be read. */
  readonly readAll: (document: RegionDocument) => ServedDocument[];
}

const isRegion = (text: string) => /^[a-z][a-z0-9-]{0,30}$/.test(text);

/**
 * Reads the signed documents of a folder, each again when its file has changed. One that cannot be used
 * leaves the last good one in force, and is reported once per change. Who signed it is for the page to check:
 * what stands here is passed on as it is.
 */
export function serveRegistry(folder: string, report: (message: string) => void): ServedRegistry {
  const known = new Map<string, { stamp: number; served: ServedDocument | null }>();

  const read = (region: string): ServedDocument | null => {
    if (!isRegion(region)) return null;
    const file = path.join(folder, `${region}.json`);
    const last = known.get(region);
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined || stamp === last?.stamp) return last?.served ?? null;
    let served = last?.served ?? null;
    try {
      const signed = z.parse(SignedDocument, JSON.parse(readFileSync(file, 'utf8')));
      served = { signed, document: parseRegionDocument(signed.document) };
    } catch (error) {
      report(
        `The registry document ${file} cannot be used: ${error instanceof Error ? error.message : error}`,
      );
    }
    known.set(region, { stamp, served });
    return served;
  };

  const readAll = (document: RegionDocument) =>
    Object.keys(document.extras.regions)
      .map(read)
      .filter((served) => served !== null);

  return { read, readAll };
}
