import path from 'node:path';
import { root } from '../workspace';
import { bin, run } from './run-step';

/** It runs the journeys of the end-to-end tests, and is in their package. */
try {
  run(bin('tsx'), [path.join(root, 'e2e/matrix/run-matrix.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
