import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseRegionDocument, SignedDocument } from '@storefront/registry';
import { parsePublicKeys } from '@storefront/registry/node';
import * as z from 'zod/mini';

const EVERY_MS = 5_000;
const LIMIT_MS = 10_000;
const MAX_BYTES = 1_000_000;

interface MirrorOptions {
  /** The registry's server, such as `https://registry.shop.example`. */
  readonly url: string;
  /** Folder of the documents, `<region>.json`; they survive an outage of the registry and a restart. */
  readonly folder: string;
  /** File of its `public.json`. */
  readonly keysFile: string;
  readonly defaultRegion: string;
  readonly report: (message: string) => void;
  /** Milliseconds between two updates; five seconds by default. */
  readonly everyMs?: number;
}

async function fetchText(address: URL): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const text = await answer.text();
  if (text.length > MAX_BYTES) throw new Error(`${address} has more than ${MAX_BYTES} characters`);
  return text;
}

/** Writes only changed texts, atomically for readers. */
function keep(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Fetches everything once: the keys first, since documents may be signed with a new one. */
async function mirrorOnce({ url, folder, keysFile, defaultRegion }: MirrorOptions): Promise<void> {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const keys = await fetchText(new URL('keys', base));
  parsePublicKeys(keys, Date.now());
  const fetchDocument = async (region: string) => {
    const text = await fetchText(new URL(`documents/${region}`, base));
    const { document } = z.parse(SignedDocument, JSON.parse(text));
    return { region, text, document: parseRegionDocument(document) };
  };
  const first = await fetchDocument(defaultRegion);
  const others = Object.keys(first.document.extras.regions).filter(
    (name) => name !== defaultRegion,
  );
  const documents = [first, ...(await Promise.all(others.map(fetchDocument)))];
  keep(keysFile, keys);
  for (const { region, text } of documents) keep(path.join(folder, `${region}.json`), text);
}

/**
 * Keeps the files that {@link serveRegistry} and {@link followKeys} read up to date with a registry's server. A failed
 * fetch leaves the files unchanged, and is reported once until it works again.
 * @returns the function that stops it; resolves after the first update
 */
export async function mirrorRegistry(options: MirrorOptions): Promise<() => void> {
  await mkdir(options.folder, { recursive: true });
  await mkdir(path.dirname(options.keysFile), { recursive: true });
  const { everyMs = EVERY_MS } = options;
  let isFailing = false;
  const round = async () => {
    try {
      await mirrorOnce(options);
      if (isFailing) options.report(`The registry ${options.url} answers again.`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        const reason = error instanceof Error ? error.message : String(error);
        options.report(`The registry ${options.url} cannot be mirrored: ${reason}`);
      }
      isFailing = true;
    }
  };
  let timer: ReturnType<typeof setTimeout>;
  let isEnded = false;
  const later = () => {
    if (isEnded) return;
    timer = setTimeout(() => void round().then(later), everyMs);
    timer.unref();
  };
  await round();
  later();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
