/** What the server part of a feature is written with (`shared/features/README.md`). */
export type { CommandGroup } from './commands/run-command';
export { json, type Sql } from './database/database';
export type { Migration } from './database/migrate';
export type { BackendContext } from './server/backend-context';
export type { BackendFeature } from './server/features';
export { cleanPicture } from './server/files/clean-picture';
export { enterPictures, readPicture } from './server/files/uploads';
export type { Call } from './server/http/call';
export { refuse } from './server/http/refusal';
export { registerEndpoint } from './server/http/register-endpoint';
export {
  /** @public features add their texts to it */
  type FeatureMessages,
  message,
} from './server/messages/message';
export { repeat } from './server/repeat';
