import { pause } from '@storefront/api/retry';
import { AssetGuard, type FileHashes } from './asset-guard';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHashes = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((hash) => typeof hash === 'string');

/**
 * The shell's scripts and styles, as its server listed them in the page. The page is the root of trust, so this list
 * needs no signature. Without a list, the shell's own files are not checked.
 */
function shellFiles(): FileHashes {
  const text = document.getElementById('shell-release')?.textContent;
  const release: unknown = text ? JSON.parse(text) : null;
  return isRecord(release) && isHashes(release.files) ? release.files : null;
}

/**
 * Starts the page's guard with the shell's own files. It must run before the first chunk is requested, so neither it
 * nor its imports may load a chunk.
 */
export function startAssetGuard(): AssetGuard {
  const guard = new AssetGuard({
    wait: pause,
    random: Math.random,
    onRefused: ({ url, reason }) => console.error(`Refused ${url}: ${reason}`),
  });
  guard.trust(`${location.origin}/`, shellFiles());
  guard.start();
  return guard;
}

export type { AssetGuard };
