import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { MapProvider } from './maps';
import type { ReportProgress } from './progress';

/** Initial data for a server. Without it the shop is empty and has no streets. */
export interface World {
  readonly maps: MapProvider;
  /** Serves the files of the world: pictures, parts of the street map. */
  registerFiles(app: FastifyInstance): void;
  /** @returns the file of a dump from which a new embedded database is created */
  firstImage(report: ReportProgress): Promise<string>;
  /**
   * Fills a database that is empty or was just unpacked; does nothing for any other.
   * @param scale how many copies of the world's shops are created
   */
  layOut(database: Database, now: Date, scale: number, report: ReportProgress): Promise<void>;
  /** Prepares what the first requests would wait for. */
  warm(): Promise<void>;
}
