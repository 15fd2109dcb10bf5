import { pause } from '@storefront/api/retry';
import { AssetGuard } from './asset-guard';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isHashes(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((hash) => typeof hash === 'string');
}

/**
 * The shell's scripts and styles, as its server listed them in the page. The page is the root of trust, so this list
 * needs no signature. Without a list, the shell's own files are not checked.
 */
function shellFiles(): Readonly<Record<string, string>> | null {
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
    onRefused: ({ url, reason }) =>
      console.error(
        reason === 'not-listed'
          ? `Refused ${url}: its release does not list it.`
          : `Refused ${url}: it is not what its release says.`,
      ),
  });
  guard.trust(`${location.origin}/`, shellFiles());
  guard.start();
  return guard;
}

export type { AssetGuard };
