export { FolderReleaseStore, integrityOfBytes } from './folder-release-store';
export {
  createKeys,
  type Overlap,
  parsePublicKeys,
  readKeys,
  readPublicKeys,
  type SigningKeys,
  signDocument,
} from './keys';
export { leakingStyles } from './leaking-styles';
export type { Outcome, RegistryOptions, ServedState } from './ledger';
export { withLock } from './lock';
export { nextCommand } from './next-command';
export { type OpenRegistryOptions, openRegistry } from './open-registry';
export { type CommandOptions, Registry, type RegistryStatus } from './registry';
export { RegistryCommandError } from './registry-error';
export type {
  AuditEntry,
  Change,
  MatrixPass,
  Origins,
  RegistrySettings,
  RunRegion,
  RunRelease,
  RunRemote,
  Snapshot,
} from './registry-state';
export {
  type ReleaseRef,
  type ReleaseStore,
  ReleaseStoreError,
  type ReleaseStoreFault,
} from './release-store';
export type { SeedOptions } from './seed';
