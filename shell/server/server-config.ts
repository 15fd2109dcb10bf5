import { TrustedProxies } from '@storefront/domain/deployment';
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
  /** Folders of earlier builds, so that a page that was opened before a deployment still finds its chunks. */
  earlierFolders: z.array(z.string()),
  /** Where `/api/v1` and the demo's pictures and maps are passed on to. */
  backendUrl: Url,
  /** Folder with the signed document of each region, `<region>.json`; read again when one changes. */
  registryFolder: z.string('must name the folder of the signed documents'),
  /** `public.json` of the registry: who may sign them. Read again when it changes. The page checks the signature. */
  registryKeysFile: z.optional(z.string()),
  /** The registry's server, from which that folder and that file are kept up to date; absent: others write them. */
  registryUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** The same keys when that file is absent: key id to SubjectPublicKeyInfo in base64. */
  registryKeys: z._default(z.record(z.string(), z.string()), {}),
  /** The region of customers whose place is not known yet. */
  defaultRegion: z.string(),
  /** Whether pages report their speed and faults; `consent`: only pages of visitors who have agreed. */
  pageReports: z.optional(z.enum(['off', 'on', 'consent'])),
  /** Where operators' machines read metrics; absent: nowhere. */
  operationsPort: z.optional(Port),
  operationsHost: z.optional(z.string()),
  /** How long the server goes on answering after `SIGTERM` while `/readyz` says 503, in seconds. */
  drainSeconds: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
  /** Documents that report, in per cent. */
  pageReportsShare: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  /** Development only: the page also runs remotes without hashes. */
  allowUnverified: z.boolean(),
  /** Whether the page offers the operators' panel. */
  operatorsPanel: z.boolean(),
  /** Origins from which an operator may try a release in their own browser. */
  overrideOrigins: z.array(Url),
  /** Key for Google Maps; without one the demo street map is drawn. */
  googleMapsKey: z.nullable(z.string()),
  /** Origin of the API, when it is not the shell's own. */
  apiBaseUrl: z.nullable(Url),
  /** Where customers reach the site: every link in pages begins with it. Absent: this server's own address. */
  publicUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Other host names of the site, without port, such as that of a proxy before it. */
  allowedHosts: z.optional(z.array(z.string().check(z.regex(hostName)))),
  /** Who takes reports of weaknesses, for `/.well-known/security.txt`: `mailto:` or `https:` addresses. */
  securityContacts: z.optional(z.array(z.url({ protocol: /^(mailto|https)$/ }))),
  /** Proxies before this server whose headers about the caller are trusted; absent: none. */
  trustedProxies: z.optional(TrustedProxies),
  /** Off removes the service worker from every browser that has it. */
  serviceWorker: z.optional(z.boolean()),
  /** Where browsers look for the wallets that gateways take payments from (Payment Request), redirects included. */
  walletOrigins: z.optional(z.array(Url)),
  /** Firebase messaging for push messages; without it they are sent on the backend's own stream. */
  firebase: z.optional(FirebaseSettings),
});
export type ServerConfig = z.infer<typeof ServerConfig>;
