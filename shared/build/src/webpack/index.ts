/** The parts of an app's build, for another kind of build (`shared/tools/src/bench/single`). */
export { appRules } from './app-rules';
export { federationPlugins, shellConfig } from './create-config';
export { leanAliases } from './lean-aliases';
export { contractVersion } from './shared-modules';
