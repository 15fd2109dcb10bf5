import * as z from 'zod/mini';
import { followKey } from './follow-storage';
import { useStorageHealth } from './storage-health';
import { storedJson } from './stored-value';

/** Increased when a stored form changes so that older releases would misread it. */
const VERSION = 1;
const storedVersion = storedJson('souk:storage-version', z.int());

/**
 * Writes this release's storage version. A higher version was written by a newer release in another tab: it stays, and
 * this tab counts as outdated, so that two tabs do not keep overwriting each other's version.
 */
export function claimStorageVersion(): void {
  const found = storedVersion.read() ?? 0;
  if (found < VERSION) storedVersion.write(VERSION);
  else if (found > VERSION) useStorageHealth.setState({ outdated: true });
}

followKey(storedVersion.key, () => {
  if ((storedVersion.read() ?? 0) > VERSION) useStorageHealth.setState({ outdated: true });
});
