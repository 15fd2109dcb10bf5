import path from 'node:path';
import { root } from '../workspace';
import { bin, run } from './run-step';

/** It goes through the end-to-end tests' journeys, and lives beside them. */
try {
  run(bin('tsx'), [path.join(root, 'e2e/matrix/run-matrix.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
