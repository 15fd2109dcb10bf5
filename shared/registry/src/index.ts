export {
  isContractCompatible,
  type RemoteModuleId,
  remoteModules,
  splitModuleId,
} from './contract';
export { RegistryError } from './errors';
export { type RemoteName, remoteNames } from './names';
export { parseRegionDocument, parseReleaseManifest } from './parse';
export {
  entryFile,
  FederationManifest,
  ReleaseManifest,
  unsafeFederation,
} from './release-manifest';
export { bucket, type ResolvedRemote, regionOf, resolveRemotes } from './resolve';
export {
  discoveryName,
  discoverySchema,
  RegionDocument,
  SignedDocument,
} from './signed-document';
export { isExpired, isOlder, type RegistryKeys, usableUntil, verifyDocument } from './verify';
