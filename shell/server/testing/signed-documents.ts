import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  byDiscoveryName,
  discoverySchema,
  type RegionDocument,
  type RegistryKeys,
  type RemoteName,
  type SignedDocument,
} from '@storefront/registry';

interface TestCandidate {
  readonly release: string;
  readonly url: string;
  readonly integrity: string | null;
  /** Per cent of the customers; 100 by default. */
  readonly traffic?: number;
  readonly isCanary?: boolean;
  readonly disabled?: boolean;
}
export type TestCandidates = Readonly<Partial<Record<RemoteName, readonly TestCandidate[]>>>;

const nowhere = (remote: RemoteName): TestCandidate => ({
  release: 'none',
  url: `http://${remote}.invalid/none/release.json`,
  integrity: `sha384-${'a'.repeat(64)}`,
});

/** A region's document that passes every check. */
export function documentOf(candidates: TestCandidates, snapshot = '1-abcdef'): RegionDocument {
  const now = Date.now();
  return {
    schema: discoverySchema,
    microFrontends: byDiscoveryName((remote) =>
      (candidates[remote] ?? [nowhere(remote)]).map(
        ({ release, url, integrity, traffic = 100, isCanary = false, disabled = false }) => ({
          url,
          fallbackUrl: null,
          metadata: { version: release, integrity },
          deployment: { traffic, default: !isCanary },
          extras: {
            region: 'eg',
            contract: '2.0.0',
            essential: true,
            disabled,
            owner: 'A team',
            runbook: 'docs/runbook.md',
            previous: null,
          },
        }),
      ),
    ),
    extras: {
      snapshot,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 86_400_000).toISOString(),
      region: 'eg',
      regions: { eg: [1, 2], sa: [4] },
      defaultRegion: 'eg',
      shell: { release: 'shell1', contract: '2.0.0' },
    },
  };
}

/** Signs documents as the registry does. */
export interface Signer {
  readonly keys: RegistryKeys;
  readonly sign: (document: RegionDocument) => SignedDocument;
}

export function createSigner(keyId = 'key'): Signer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    keys: { [keyId]: spki.toString('base64') },
    sign: (document) => {
      const text = JSON.stringify(document);
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
      return {
        keyId,
        signature: sign('sha256', Buffer.from(text), key).toString('base64'),
        document: text,
      };
    },
  };
}
