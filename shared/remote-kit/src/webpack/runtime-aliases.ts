import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitFolder } from '../kit-folder';

/**
 * The folder of a package that another one depends on.
 * @param from a file or folder of the package that depends on it
 */
export function dependencyFolder(name: string, from: string): string {
  const entry = createRequire(path.join(from, 'package.json')).resolve(name);
  const inside = `node_modules/${name}`;
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length);
}

/**
 * Each container would bring 4 kB (gzip) that the shell's page runs on already: a remote takes it from there. The plugin's own
 * code names the file by its path.
 */
export function remoteAliases(): Record<string, string> {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const enhanced = dependencyFolder('@module-federation/enhanced', here);
  const tools = dependencyFolder('@module-federation/runtime-tools', enhanced);
  const runtime = dependencyFolder('@module-federation/webpack-bundler-runtime', tools);
  return {
    [path.join(runtime, 'dist/bundler.js')]: path.join(kitFolder, 'runtime/take-runtime.js'),
  };
}
