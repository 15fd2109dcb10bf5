export { type Clock, createFastClock, ManualClock, systemClock } from './clock/clock';
export { type Config, ConfigError, loadConfig } from './config/load-config';
export { type BackendParts, createBackend } from './create-backend';
export type { Database } from './database/database';
export { FolderInUseError } from './database/folder-lock';
export { openDatabase } from './database/open-database';
export { fillDemo } from './demo/fill-demo';
export type { BackendContext } from './server/backend-context';
