/** Helpers to create a world: its rows, files and street map are passed to a server as a {@link World}. */
export { hashPassword } from './areas/auth/passwords';
export { nextStepAt } from './areas/orders/life-cycle/life-cycle-steps';
export { KNOWN_PASSWORD_COST } from './config/password-cost';
export { type Database, json, type Transaction } from './database/database';
export { openEmbeddedDatabase } from './database/embedded-database';
export { migrate } from './database/migrate';
export { openDatabase } from './database/open-database';
export { customerOwner } from './server/caller';
export type { Translated } from './server/language';
export type { MapProvider, TravelMode } from './server/maps';
export { PackedBody } from './server/packed-body';
export { type ReportProgress, reportProgress, silent } from './server/progress';
export { pictureWidth, SizedPictures, WEBP_QUALITY } from './server/sized-pictures';
export { withoutRateLimit } from './server/without-rate-limit';
export type { World } from './server/world';
