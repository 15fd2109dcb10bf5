import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { MapProvider } from './maps';
import type { ReportProgress } from './progress';

/** Initial data for a server. Without it the shop is empty and has no streets. */
export interface World {
  readonly maps: MapProvider;
  /** Serves the files of the world: pictures, parts of the street map. */
  registerFiles(app: FastifyInstance): void;
  /** @returns a dump that a new embedded database is unpacked from */
  firstImage(report: ReportProgress): Promise<string>;
  /**
   * Fills a database that is empty or was just unpacked; any other stays as it is.
   * @param scale how often the world's shops are there
   */
  layOut(database: Database, now: Date, scale: number, report: ReportProgress): Promise<void>;
  /** Prepares what the first requests would wait for. */
  warm(): Promise<void>;
}
