import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { moduleFilesName, singleConfig, singleFolder } from './single-config';

const { webpack }: typeof import('webpack') = createRequire(import.meta.url)('webpack');

const ModuleFiles = z.record(z.string(), z.array(z.string()));

/** The single build of all apps, ready to be served. */
export interface SingleBuild {
  readonly folder: string;
  /** The initial files of each module, by its id: the ones that a server would have preloaded. */
  readonly moduleFiles: Readonly<Record<string, readonly string[]>>;
}

/** @throws Error with webpack's messages if the build fails */
export async function buildSingle(): Promise<SingleBuild> {
  const compiler = webpack(singleConfig(singleFolder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
  const text = readFileSync(path.join(singleFolder, moduleFilesName), 'utf8');
  return { folder: singleFolder, moduleFiles: z.parse(ModuleFiles, JSON.parse(text)) };
}
