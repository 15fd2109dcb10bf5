import { stateContract } from '../packages/state-contract';
import { bin, run } from './run-step';

// Raises the versions of the published packages by their changesets (`npm run changeset`).
try {
  run(bin('changeset'), ['version']);
  console.log(`The contracts are ${stateContract()}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
