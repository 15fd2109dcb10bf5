import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspace';

/**
 * The absolute path of the command line's `--out` folder.
 * @param usual the default, relative to the workspace's root
 * @throws for another option, or one without a value
 */
export function outFolder(usual: string): string {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  // Package managers run scripts in the package's folder; INIT_CWD is the folder in which they were called.
  return path.resolve(process.env.INIT_CWD ?? root, values.out ?? path.join(root, usual));
}
