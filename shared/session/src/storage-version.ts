import * as z from 'zod/mini';
import { followKey } from './follow-storage';
import { useStorageHealth } from './storage-health';
import { storedJson } from './stored-value';

/** Raised when a stored shape changes so that older releases would misread it. */
const VERSION = 1;
const storedVersion = storedJson('souk:storage-version', z.int());

/**
 * Marks the storage with the version of this release. A higher mark belongs to a newer release in another
 * tab: it stays, and this tab is called outdated, so the two never overwrite each other's mark in turn.
 */
export function claimStorageVersion(): void {
  const found = storedVersion.read() ?? 0;
  if (found < VERSION) storedVersion.write(VERSION);
  else if (found > VERSION) useStorageHealth.setState({ outdated: true });
}

followKey(storedVersion.key, () => {
  if ((storedVersion.read() ?? 0) > VERSION) useStorageHealth.setState({ outdated: true });
});
