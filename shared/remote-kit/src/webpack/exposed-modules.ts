import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The modules that a remote exposes: each file in `src/remote`, by its name without extension. */
export function exposedModules(folder: string): Record<string, string> {
  const files = readdirSync(path.join(folder, 'src/remote')).sort();
  return Object.fromEntries(
    files.map((file) => [`./${path.parse(file).name}`, `./src/remote/${file}`]),
  );
}
