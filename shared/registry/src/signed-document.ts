import * as z from 'zod/mini';
import {
  ContractVersion,
  complete,
  HttpUrl,
  Integrity,
  RegionName,
  ReleaseName,
  type RemoteName,
  remoteNames,
} from './names';

/** The schema of AWS Frontend Discovery, whose field names are used where it has one. */
export const discoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The release that a page falls back to when the live one fails. */
const PreviousRelease = z.object({
  url: HttpUrl,
  metadata: z.object({ version: ReleaseName, integrity: Integrity }),
  region: RegionName,
  contract: ContractVersion,
});

/** One release of a remote that a region runs: the default, or a canary for some customers. */
export const Candidate = z.object({
  /** Address of the release's `release.json`; its files are next to it. */
  url: HttpUrl,
  /** The same release on another host, tried when the first does not answer. */
  fallbackUrl: z.nullable(HttpUrl),
  metadata: z.object({
    version: ReleaseName,
    /** Hash of `release.json`; `null` only for a development server, which production pages refuse. */
    integrity: z.nullable(Integrity),
  }),
  deployment: z.object({
    /** Per cent of the customers, 0 to 100. The candidates of a remote add up to 100. */
    traffic: z.number().check(z.minimum(0), z.maximum(100)),
    default: z.boolean(),
  }),
  extras: z.object({
    /** The release line: a region may run the line of another region. */
    region: RegionName,
    contract: ContractVersion,
    /** Without an essential remote the shop cannot do its main job. */
    essential: z.boolean(),
    /** Disabled by an operator: the page shows a message and does not load it. */
    disabled: z.boolean(),
    owner: z.string(),
    runbook: z.string(),
    previous: z.nullable(PreviousRelease),
  }),
});
export type Candidate = z.infer<typeof Candidate>;

const Candidates = z.array(Candidate).check(z.minLength(1));

/** The name of a remote in a document. */
export const discoveryName = (remote: RemoteName) => `@storefront/${remote}` as const;

/** A record with one value for each remote, by its name in a document. */
export const byDiscoveryName = <Value>(make: (remote: RemoteName) => Value) =>
  complete<ReturnType<typeof discoveryName>, Value>(
    remoteNames.map(discoveryName),
    Object.fromEntries(remoteNames.map((remote) => [discoveryName(remote), make(remote)])),
  );

/** The registry's document for one region: which release of each remote its customers run. */
export const RegionDocument = z.object({
  schema: z.literal(discoverySchema),
  microFrontends: z.object(byDiscoveryName(() => Candidates)),
  extras: z.object({
    /** Starts with a consecutive number: `12-4fa1c0`. */
    snapshot: z.string().check(z.regex(/^\d+(-[0-9a-f]+)?$/)),
    /** ISO 8601. */
    issuedAt: z.string(),
    /** ISO 8601; afterwards the page continues with the document for a while and reports it to the operators. */
    expiresAt: z.string(),
    region: RegionName,
    /** Every region's zones: a customer in zone 3 belongs to the region that lists 3. */
    regions: z.record(RegionName, z.array(z.number())),
    /** For customers without a zone, or whose zone no region lists. */
    defaultRegion: RegionName,
    /** The shell that this region runs. */
    shell: z.object({ release: ReleaseName, contract: ContractVersion }),
  }),
});
export type RegionDocument = z.infer<typeof RegionDocument>;

/**
 * The signed form of a document, with the exact text that was signed. ECDSA P-256 with SHA-256 over its UTF-8 bytes;
 * the signature is the raw 64 bytes (IEEE P1363, what WebCrypto takes) in base64.
 */
export const SignedDocument = z.object({
  keyId: z.string().check(z.minLength(1)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
  document: z.string(),
});
export type SignedDocument = z.infer<typeof SignedDocument>;
