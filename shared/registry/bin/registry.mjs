#!/usr/bin/env node
// The operators' command line, for machines without the root's `npm run registry`.
import 'tsx';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || '.data');
await import('../src/main.ts');
