import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import type { MapProvider } from './server/maps';
import type { ReportProgress } from './server/progress';

/** Helpers to create {@link InitialData}: the rows, files and street map that are passed to a server. */
export { hashPassword } from './areas/auth/passwords';
export { nextStepAt } from './areas/orders/life-cycle/life-cycle-steps';
export { KNOWN_PASSWORD_COST } from './config/password-cost';
export { type Database, json, type Transaction } from './database/database';
export { openEmbeddedDatabase } from './database/embedded-database';
export { migrate } from './database/migrate';
export { openDatabase } from './database/open-database';
export { pictureWidth, SizedPictures, WEBP_QUALITY } from './server/files/sized-pictures';
export { customerOwner } from './server/http/caller';
export { PackedBody } from './server/http/packed-body';
export { withoutRateLimit } from './server/http/without-rate-limit';
export type { Translated } from './server/language';
export type { MapProvider, TravelMode } from './server/maps';
export { type ReportProgress, reportProgress, silent } from './server/progress';

/** Initial data for a server. Without it the shop is empty and has no streets. */
export interface InitialData {
  readonly maps: MapProvider;
  /** Serves the files of the demo: pictures, parts of the street map. */
  registerFiles(app: FastifyInstance): void;
  /** @returns the dump file from which a new embedded database is created */
  firstImage(report: ReportProgress): Promise<string>;
  /**
   * Fills a database that is empty or was just unpacked; does nothing for any other.
   * @param scale the number of copies of the demo's shops
   */
  layOut(database: Database, now: Date, scale: number, report: ReportProgress): Promise<void>;
  /** Prepares what the first requests would otherwise wait for. */
  warm(): Promise<void>;
}
