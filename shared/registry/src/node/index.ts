export { certifierKeys, signCertificate } from './certificates';
export { examineRelease } from './examine-release';
export { FolderReleaseStore } from './folder-release-store';
export {
  parsePublicKeys,
  readKeys,
  signDocument,
} from './keys';
export { leakingStyles } from './leaking-styles';

export { withLock } from './lock';
export { nextCommand } from './next-command';
export { openFolderRegistry, openRegistry } from './open-registry';
export { Registry } from './registry';
export { RegistryCommandError } from './registry-error';

export type { Origins } from './registry-state';
export type { ReleaseRef } from './release-store';
export { budgetOf, overBudget } from './size-budget';
