import type { RegistryDocument, RemoteName } from '@storefront/registry';
import { readRegistry } from './page-data';

let known: Promise<RegistryDocument> | null = null;

/**
 * Where a remote's manifest is. The registry is read once; after a failure the next one who asks reads it
 * again, so that a Retry is a real one.
 */
export async function manifestUrlOf(remote: RemoteName): Promise<string> {
  known ??= readRegistry();
  try {
    return (await known).remotes[remote].manifestUrl;
  } catch (error) {
    known = null;
    throw error;
  }
}
