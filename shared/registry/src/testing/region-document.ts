import type { RemoteName } from '../names';
import {
  byDiscoveryName,
  type Candidate,
  discoveryName,
  discoverySchema,
  type RegionDocument,
} from '../signed-document';

const integrity = `sha384-${'a'.repeat(64)}`;

function testCandidate(
  remote: RemoteName,
  release: string,
  deployment: Candidate['deployment'],
): Candidate {
  return {
    url: `http://127.0.0.1:3001/${remote}/eg/${release}/release.json`,
    fallbackUrl: null,
    metadata: { version: release, integrity },
    deployment,
    extras: {
      region: 'eg',
      contract: '2.0.0',
      essential: true,
      disabled: false,
      owner: 'A team',
      runbook: 'docs/runbook.md',
      previous: {
        url: `http://127.0.0.1:3001/${remote}/eg/before/release.json`,
        metadata: { version: 'before', integrity },
        region: 'eg',
        contract: '2.0.0',
      },
    },
  };
}

/** A document that passes every check: `live` for all customers of every remote. */
export function testDocument(): RegionDocument {
  return {
    schema: discoverySchema,
    microFrontends: byDiscoveryName((remote) => [
      testCandidate(remote, 'live', { traffic: 100, default: true }),
    ]),
    extras: {
      snapshot: '1-abcdef',
      issuedAt: '2030-01-01T00:00:00.000Z',
      expiresAt: '2030-01-02T00:00:00.000Z',
      region: 'eg',
      regions: { eg: [1, 2], sa: [4] },
      defaultRegion: 'eg',
      shell: { release: 'shell1', contract: '2.0.0' },
    },
  };
}

/** {@link testDocument} with a canary of the rental remote. */
export function testCanary(share: number): RegionDocument {
  const document = testDocument();
  document.microFrontends[discoveryName('rental')] = [
    testCandidate('rental', 'live', { traffic: (10_000 - share * 100) / 100, default: true }),
    testCandidate('rental', 'trial', { traffic: share, default: false }),
  ];
  return document;
}
