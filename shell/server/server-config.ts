import { NameList, TrustedProxies } from '@storefront/domain/deployment';
import * as z from 'zod/mini';
import { FirebaseSettings } from '../src/features/notifications/push-settings';

const Port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const Url = z.url();
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** The configuration of the shell's server. */
export const ServerConfig = z.object({
  host: z.string(),
  port: Port,
  /** Folder of the shell's build. */
  folder: z.string(),
  /** Folders of earlier builds, so that a page opened before a deployment still finds its chunks. */
  earlierFolders: z.array(z.string()),
  /** The backend to which `/api/v1` and the demo's pictures and maps are proxied. */
  backendUrl: Url,
  /** Folder with the signed document of each region, `<region>.json`; read again when one changes. */
  registryFolder: z.string('must name the folder of the signed documents'),
  /**
   * `public.json` of the registry with the signing keys. Read again when it changes. The page verifies the signature.
   */
  registryKeysFile: z.optional(z.string()),
  /** The registry's server, from which that folder and that file are updated; absent: another process writes them. */
  registryUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Replaces that file when it is absent: key id to SubjectPublicKeyInfo in base64. */
  registryKeys: z._default(z.record(z.string(), z.string()), {}),
  /** The region of customers whose place is not known yet. */
  defaultRegion: z.string(),
  /** Names of the features that are on; absent: all. */
  features: z.optional(NameList),
  /** The settings of pages for features (`site-part.ts`). */
  partSettings: z.optional(z.record(z.string(), z.unknown())),
  /** Port for operators to read metrics; absent: none. */
  operationsPort: z.optional(Port),
  operationsHost: z.optional(z.string()),
  /** How long the server keeps answering after `SIGTERM` while `/readyz` says 503, in seconds. */
  drainSeconds: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  /** Development only: the page also runs remotes without hashes. */
  allowUnverified: z.boolean(),
  /** Whether the page offers the operators' panel. */
  operatorsPanel: z.boolean(),
  /** Origins from which an operator may try a release in their own browser. */
  overrideOrigins: z.array(Url),
  /** Key for Google Maps; absent: the demo's street map is used. */
  googleMapsKey: z.nullable(z.string()),
  /** Origin of the API, when it differs from the shell's. */
  apiBaseUrl: z.nullable(Url),
  /** Other origins whose pictures pages may show, such as those of a backend with a host for pictures. */
  pictureOrigins: z.optional(z.array(Url)),
  /** The site's public URL: every link in pages starts with it. Absent: this server's own address. */
  publicUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Other host names of the site, without port, such as that of a proxy in front of it. */
  allowedHosts: z.optional(z.array(z.string().check(z.regex(hostName)))),
  /** Contacts for reports of vulnerabilities, for `/.well-known/security.txt`: `mailto:` or `https:` URLs. */
  securityContacts: z.optional(z.array(z.url({ protocol: /^(mailto|https)$/ }))),
  /** Proxies in front of this server whose headers about the caller are trusted; absent: none. */
  trustedProxies: z.optional(TrustedProxies),
  /** Off removes the service worker from every browser that has it. */
  serviceWorker: z.optional(z.boolean()),
  /** Where browsers look for the gateways' payment wallets (Payment Request), redirects included. */
  walletOrigins: z.optional(z.array(Url)),
  /** Firebase messaging for push messages; absent: they are sent on the backend's own stream. */
  firebase: z.optional(FirebaseSettings),
});
export type ServerConfig = z.infer<typeof ServerConfig>;
