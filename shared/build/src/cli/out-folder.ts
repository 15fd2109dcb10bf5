import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspace';

/**
 * The folder that `--out` of the command line names, absolute.
 * @param usual without the option, below the workspace's folder
 * @throws for another option, or one without a value
 */
export function outFolder(usual: string): string {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  // Package managers run scripts in the package's folder; INIT_CWD is where they were called.
  return path.resolve(process.env.INIT_CWD ?? root, values.out ?? path.join(root, usual));
}
