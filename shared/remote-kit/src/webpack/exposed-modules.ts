import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What a remote exposes: each file of its `src/remote`, by its name without the ending. */
export function exposedModules(folder: string): Record<string, string> {
  const files = readdirSync(path.join(folder, 'src/remote')).sort();
  return Object.fromEntries(
    files.map((file) => [`./${path.parse(file).name}`, `./src/remote/${file}`]),
  );
}
