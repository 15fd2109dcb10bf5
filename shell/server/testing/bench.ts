/** The parts of this server that the benchmark of first screens in `shared/tools` uses. */
export type { RenderInput } from '../../src/server/render-contract';
export { createReleaseManifests } from '../release-manifests';
export { type Answers, createAnswers, sharedReadOf } from '../render/answers';
export { createReleaseOutputs } from '../render/release-outputs';
export { RenderPool } from '../render/render-pool';
export type { RenderJob, RenderOutput } from '../render/render-thread';
export { readShellRelease } from '../shell-release';
