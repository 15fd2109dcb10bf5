import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  isOlder,
  parseRegionDocument,
  type RegionDocument,
  type RegistryKeys,
  SignedDocument,
} from '@storefront/registry';
import { parsePublicKeys } from '@storefront/registry/node';
import * as z from 'zod/mini';

/**
 * Follows a file: reads it again whenever it has changed. After an invalid text the last good one stays in use, and
 * the fault is reported once per change.
 * @param parse throws for an invalid text
 * @returns the current value; `null` before the file could be read
 */
function followFile<T>(
  file: string,
  parse: (text: string) => T,
  report: (message: string) => void,
): () => T | null {
  let stamp: number | undefined;
  let good: T | null = null;
  return () => {
    const present = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (present === undefined || present === stamp) return good;
    stamp = present;
    try {
      good = parse(readFileSync(file, 'utf8'));
    } catch (error) {
      report(`${file} is invalid: ${error instanceof Error ? error.message : error}`);
    }
    return good;
  };
}

/** A region's document: the signed text as it is sent, and its parsed content. */
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
 * The signed documents of a folder, each followed by {@link followFile}. The page verifies the signature. A document
 * is served unchanged, unless it belongs to another region or is older than the one served before.
 */
export function serveRegistry(folder: string, report: (message: string) => void): ServedRegistry {
  const known = new Map<string, () => ServedDocument | null>();

  /** The parser of a region's file. A document that is older than the current one is an outdated copy. */
  const parserOf = (region: string) => {
    let good: ServedDocument | null = null;
    return (text: string): ServedDocument => {
      const signed = z.parse(SignedDocument, JSON.parse(text));
      const document = parseRegionDocument(signed.document);
      if (document.extras.region !== region) {
        throw new Error(`it is the document of the region ${document.extras.region}.`);
      }
      // Another key may belong to a new registry, whose snapshot numbers start again.
      if (good && good.signed.keyId === signed.keyId && isOlder(document, good.document)) {
        throw new Error(
          `snapshot ${document.extras.snapshot} is older than ${good.document.extras.snapshot}, which is served.`,
        );
      }
      good = { signed, document };
      return good;
    };
  };
  const read = (region: string): ServedDocument | null => {
    if (!isRegion(region)) return null;
    const file = path.join(folder, `${region}.json`);
    // The names come from cookies: only existing regions may use memory.
    if (!known.has(region) && !existsSync(file)) return null;
    const follow = known.get(region) ?? followFile(file, parserOf(region), report);
    known.set(region, follow);
    return follow();
  };

  const readAll = (document: RegionDocument) =>
    Object.keys(document.extras.regions)
      .map(read)
      .filter((served) => served !== null);

  return { read, readAll };
}

/**
 * The keys with which pages verify documents, from the registry's `public.json`: a change of keys needs no restart.
 * @param configured further accepted keys, which need no file
 */
export function followKeys(
  file: string | undefined,
  configured: RegistryKeys,
  report: (message: string) => void,
): () => RegistryKeys {
  if (file === undefined) return () => configured;
  const keys = (text: string) => parsePublicKeys(text, Date.now());
  const usable = (text: string) => {
    keys(text);
    return text;
  };
  const follow = followFile(file, usable, report);
  return () => {
    const text = follow();
    // An old key expires without a change of the file.
    return { ...configured, ...(text !== null && keys(text)) };
  };
}
