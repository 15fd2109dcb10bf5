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

const runtimePackage = '@module-federation/webpack-bundler-runtime';

/** The folder of the code that each container runs on. */
function federationRuntime(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const enhanced = dependencyFolder('@module-federation/enhanced', here);
  const tools = dependencyFolder('@module-federation/runtime-tools', enhanced);
  return path.join(dependencyFolder(runtimePackage, tools), 'dist');
}

/** The runtime's package by its name, for the two files of ours that stand between it and the containers. */
export function runtimeAliases(): Record<string, string> {
  const folder = federationRuntime();
  return {
    [`${runtimePackage}$`]: path.join(folder, 'bundler.js'),
    [`${runtimePackage}/dist`]: folder,
  };
}

/** Each container would bring 4 kB (gzip) that the shell's page runs on already: a remote takes it from there. */
export function remoteAliases(): Record<string, string> {
  return {
    ...runtimeAliases(),
    [path.join(federationRuntime(), 'bundler.js')]: path.join(kitFolder, 'runtime/take-runtime.js'),
  };
}
