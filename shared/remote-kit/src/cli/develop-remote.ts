import { mkdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { kitFolder } from '../kit-folder';
import { serveChanges } from './serve-changes';

interface DevelopOptions {
  /** Absolute path of a folder for the builds. */
  readonly output: string;
  readonly host: string;
  readonly port: number;
  /** Called after each build with `null`, or webpack's errors. */
  readonly onBuilt: (faults: string | null) => void;
}

/** A remote that is rebuilt on each change. */
export interface Development {
  /** URL of its release, for an override in the shell. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const reload = path.join(kitFolder, 'runtime/reload-on-change.js');

/**
 * Rebuilds a remote on each change of a file (code, styles or texts), and serves it for a running shell, whose page
 * reloads. Resolves after the first build.
 * @param config of a remote, for development
 */
export async function developRemote(
  config: Configuration,
  { output, host, port, onBuilt }: DevelopOptions,
): Promise<Development> {
  mkdirSync(output, { recursive: true });
  const server = await serveChanges(output, { host, port });
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: output },
    // Plugins log their defaults as warnings.
    infrastructureLogging: { level: 'error' },
    // Without a name it becomes part of the container's own script.
    plugins: [
      ...(config.plugins ?? []),
      new webpack.EntryPlugin(config.context ?? output, reload, {}),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error: Error | null, stats?: Stats) => {
      if (error) return reject(error);
      const faults = stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null;
      onBuilt(faults);
      if (faults === null) server.announce();
      resolve();
    });
  });
  return {
    url: `${server.origin}/release.json`,
    stop: async () => {
      await new Promise((resolve) => compiler.close(resolve));
      await server.close();
    },
  };
}
