// Builds the remote with Vite's own federation plugin, following its README; `varFilename` writes a classic script
// beside the entry, for pages without ES modules.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { containerName, modules, provided, writeRelease } from '../../examples/release-file.mjs';

const release = 'by-plugin';
const name = containerName(release);
const folder = path.resolve('dist-plugin');

await build({
  configFile: false,
  logLevel: 'warn',
  esbuild: { jsx: 'automatic', jsxDev: false },
  css: { modules: { generateScopedName: 'rental-[local]' } },
  plugins: [
    federation({
      name,
      filename: 'remoteEntry.js',
      varFilename: 'classicEntry.js',
      manifest: true,
      dts: false,
      exposes: Object.fromEntries(modules.map((one) => [`./${one}`, `./src/remote/${one}.ts`])),
      shared: Object.fromEntries(
        Object.entries(provided).map(([one, requiredVersion]) => [
          one,
          { import: false, singleton: true, requiredVersion },
        ]),
      ),
    }),
  ],
  build: { outDir: folder, target: 'es2022', rollupOptions: { input: 'src/remote/home-page.ts' } },
});

const manifest = readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8');
writeRelease(folder, release, JSON.parse(manifest));
