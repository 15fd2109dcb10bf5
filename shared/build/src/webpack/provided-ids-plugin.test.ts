import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { ProvidedIdsPlugin } from './provided-ids-plugin';

test('provided modules have the ids of their positions, and the others keep stable ones', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'provided-ids-'));
  const file = (name: string) => path.join(folder, name);
  try {
    writeFileSync(file('entry.js'), "import('./a.js'); import('./b.js'); import('./c.js');");
    for (const name of ['a', 'b', 'c'])
      writeFileSync(file(`${name}.js`), `export const ${name} = 1;`);
    const ids = await new Promise<Record<string, unknown>>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: './entry.js',
          output: { path: file('dist') },
          plugins: [new ProvidedIdsPlugin([file('b.js'), file('c.js')])],
        },
        (error, stats) => {
          if (error || !stats) return reject(error);
          const { modules, chunkGraph } = stats.compilation;
          resolve(
            Object.fromEntries(
              [...modules].map((module) => [
                path.basename(module.nameForCondition() ?? ''),
                chunkGraph.getModuleId(module),
              ]),
            ),
          );
        },
      );
    });
    expect(ids).toMatchObject({ 'b.js': 0, 'c.js': 1 });
    expect(ids['a.js']).toBeGreaterThan(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
