import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { certifierKeys } from '@storefront/registry/node';

const usage = `npm run matrix -- --previous <commit, tag or branch> [--passes <file> [--key <private.pem>]]
Sends the shopping journeys through the apps as they are now and as they were then. What passes is signed and written to
the file, which the registry's command certify takes; the key may also stand in CERTIFIER_KEY (PEM).`;

export interface MatrixOptions {
  /** Commit, tag or branch of the earlier builds. */
  readonly previous: string;
  /** Where the signed passes are written, if requested. */
  readonly passes: { readonly file: string; readonly key: string } | null;
}

/**
 * Parses the command line. An unusable key is reported now, not after all cells.
 * @param folder where relative paths start
 * @throws the fault, and the usage of the command
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): MatrixOptions {
  const wrong = (what: string) => new Error(`${what}\n\n${usage}`);
  const { values } = parseArgs({
    args: [...args],
    options: {
      previous: { type: 'string' },
      passes: { type: 'string' },
      key: { type: 'string' },
    },
  });
  if (!values.previous) throw wrong('--previous is missing.');
  if (!values.passes) {
    if (values.key) throw wrong('--key signs what passes: name the file for it with --passes.');
    return { previous: values.previous, passes: null };
  }
  const file = path.resolve(folder, values.passes);
  if (!existsSync(path.dirname(file))) throw wrong(`There is no folder ${path.dirname(file)}.`);
  const key = values.key
    ? readFileSync(path.resolve(folder, values.key), 'utf8')
    : environment.CERTIFIER_KEY;
  if (!key) throw wrong('Passes are signed: name the private key with --key.');
  certifierKeys(key);
  return { previous: values.previous, passes: { file, key } };
}
