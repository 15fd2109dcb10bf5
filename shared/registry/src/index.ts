export {
  isContractCompatible,
  type RemoteModuleId,
  remoteModules,
  splitModuleId,
} from './contract';
export { RegistryError } from './errors';
export { byRemote, complete, type RemoteName, remoteNames } from './names';
export { parseRegionDocument, parseReleaseManifest } from './parse';
export {
  entryFile,
  FederationManifest,
  ReleaseManifest,
  unsafeFederation,
} from './release-manifest';
export { bucket, type ResolvedRemote, regionOf, resolveRemotes } from './resolve';
export {
  byDiscoveryName,
  discoveryName,
  discoverySchema,
  RegionDocument,
  SignedDocument,
} from './signed-document';
export { isExpired, isOlder, type RegistryKeys, usableUntil, verifyDocument } from './verify';
