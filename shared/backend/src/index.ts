export { type Clock, createFastClock, ManualClock, systemClock } from './clock/clock';
export { type Config, ConfigError, loadConfig } from './config/load-config';
export { type BackendParts, createBackend } from './create-backend';
export type { Database } from './database/database';
export { FolderInUseError } from './database/folder-lock';
export { openDatabase } from './database/open-database';
export { runServer } from './run-server';
export type { BackendContext } from './server/backend-context';
export type { World } from './server/world';
