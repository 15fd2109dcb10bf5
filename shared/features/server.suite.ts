import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFiles } from '@storefront/backend/testing/suite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const serverParts = readdirSync(folder)
  .map((feature) => `${feature}/server`)
  .filter((part) => existsSync(path.join(folder, part)));

describeFiles(
  folder,
  serverParts.flatMap((part) =>
    readdirSync(path.join(folder, part), { encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${part}/${name}`),
  ),
);
