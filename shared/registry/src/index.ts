export { isContractCompatible } from './contract';
export { RegistryError, type RegistryFault } from './errors';
export { type AppName, appNames, type RemoteName, remoteNames } from './names';
export { parseRegionDocument, parseReleaseManifest } from './parse';
export { FederationManifest, ReleaseManifest } from './release-manifest';
export { bucket, type ResolvedRemote, regionOf, resolveRemotes } from './resolve';
export {
  Candidate,
  discoveryName,
  discoverySchema,
  PreviousRelease,
  RegionDocument,
  SignedDocument,
} from './signed-document';
export { isExpired, type RegistryKeys, verifyDocument } from './verify';
