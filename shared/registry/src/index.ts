export {
  isContractCompatible,
  type ModuleContract,
  type RemoteModuleId,
  remoteModules,
  type SlotKind,
  splitModuleId,
} from './contract';
export { RegistryError, type RegistryFault } from './errors';
export { type AppName, appNames, type RemoteName, remoteNames } from './names';
export { parseRegionDocument, parseReleaseManifest } from './parse';
export {
  entryFile,
  FederationManifest,
  ReleaseManifest,
  unsafeFederation,
} from './release-manifest';
export { bucket, type ResolvedRemote, regionOf, resolveRemotes } from './resolve';
export {
  Candidate,
  discoveryName,
  discoverySchema,
  PreviousRelease,
  RegionDocument,
  SignedDocument,
} from './signed-document';
export { isExpired, isOlder, type RegistryKeys, usableUntil, verifyDocument } from './verify';
