export { containerName } from './webpack/container-name';
export { exposedModules } from './webpack/exposed-modules';
export { compression, minimizers } from './webpack/minimizers';
export { moduleRules } from './webpack/module-rules';
export { OneSharingPlugin } from './webpack/one-sharing-plugin';
export {
  integrityOf,
  ReleaseFilePlugin,
  serverFolder,
} from './webpack/release-file-plugin';
export { extractedStyles, outputOptions, remoteConfig } from './webpack/remote-config';
export {
  isStrict,
  reactEntries,
  reactRange,
  type SharedPackage,
  sharedPackages,
  sharedRequests,
} from './webpack/taken-from-shell';
export { filesWith, textFiles } from './webpack/text-files';
