export { certifierKeys, signCertificate } from './certificates';
export { examineRelease } from './examine-release';
export {
  parsePublicKeys,
  readKeys,
  signDocument,
} from './keys';
export { leakingStyles } from './leaking-styles';
export { nextCommand } from './next-command';
export { openFolderRegistry, openRegistry } from './open-registry';
export { Registry } from './registry';
export { RegistryCommandError } from './registry-error';
export type { Origins } from './registry-state';
export { budgetOf, overBudget } from './size-budget';
export { FolderReleaseStore } from './store/folder-release-store';
export { withLock } from './store/lock';
export type { ReleaseRef } from './store/release-store';
