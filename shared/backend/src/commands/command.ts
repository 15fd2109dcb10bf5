import type { Config } from '../config/load-config';
import type { Database } from '../database/database';
import type { Features } from '../server/features';
import type { FileStore } from '../server/files/file-store';

/** The dependencies of commands. */
export interface CommandGround {
  readonly database: Database;
  readonly config: Config;
  readonly features: Features;
  readonly now: Date;
  /** The person who runs the command, for the history. */
  readonly by: string;
  readonly out: (line: string) => void;
  /** Uploaded files. */
  readonly files: () => Promise<FileStore>;
}

export interface Command {
  readonly usage: string;
  readonly does: string;
  /** The number of required values. */
  readonly required?: number;
  readonly run: (ground: CommandGround, ...values: readonly string[]) => Promise<void>;
}
export type CommandGroup = Readonly<Record<string, Command>>;
