import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { chooseSample, interval, testsByDistance } from './sample.cjs';

const size = Number(process.env.MUTATED_SAMPLE);
const seed = process.env.MUTATED_SEED;

function nameOf({ fileName, location: { start, end }, replacement }) {
  const range = [start, end].map(({ line, column }) => `${line}:${column}`).join('-');
  return `${path.relative(process.cwd(), fileName).replaceAll('\\', '/')}:${range} ${replacement}`;
}

/** Keeps only a sample of the mutants, and reports its result with the sampling error. */
function createReporter() {
  let all = 0;
  let chosen = new Set();
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      // Stryker has no sampling. It runs the mutants that are left in this list, so the others are removed in place.
      // Static mutants, which take effect while a module loads, are excluded: they would need all tests.
      const plans = mutantPlans.filter(({ plan, mutant }) => plan === 'Run' && !mutant.static);
      const names = plans.map(({ mutant }) => nameOf(mutant));
      all = plans.length;
      chosen = new Set(chooseSample(names, size, seed));
      const kept = plans.filter((_, index) => chosen.has(names[index]));
      mutantPlans.splice(0, mutantPlans.length, ...kept);
    },
    onMutationTestReportReady(_report, { systemUnderTestMetrics: { metrics } }) {
      const { totalDetected, totalValid } = metrics;
      if (totalValid > chosen.size) throw new Error('Stryker ran more mutants than the sample.');
      const [low, high] = interval(totalDetected, totalValid);
      console.log(
        `\nDetected: ${totalDetected} of ${totalValid}, chosen among ${all} with --seed ${seed}. ` +
          `Estimate for all mutants (95 % confidence): ${low} to ${high} %.`,
      );
    },
  };
}

/** In the sandbox: a runner that was killed because of an endless loop is replaced by another one. */
const testFiles = 'mutation-tests.json';

/**
 * Jest, running for each mutant only the test files that reach it, the nearest first, instead of all that import its
 * file.
 */
function createRunner(injector) {
  const log = injector.resolve('getLogger')('nearest-tests');
  const runner = injector.injectFunction(jestPlugins[0].factory);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const tests = result.tests ?? [];
    // Among thousands of tests one may exceed its own time limit: it then proves nothing about a mutant.
    const failed = tests.filter((test) => 'failureMessage' in test);
    if (failed.length > 0) {
      log.warn(`Skipped, because they fail without a mutant: ${failed.map(({ name }) => name)}`);
    }
    const files = {};
    for (const { id, fileName } of tests) files[id] = [...(files[id] ?? []), fileName];
    writeFileSync(testFiles, JSON.stringify(files));
    return { ...result, tests: tests.filter((test) => !failed.includes(test)) };
  };
  runner.mutantRun = async (options) => {
    const files = JSON.parse(readFileSync(testFiles, 'utf8'));
    const reaching = [...new Set(options.testFilter.flatMap((id) => files[id]))];
    let result;
    for (const testMatch of testsByDistance(options.sandboxFileName, reaching)) {
      runner.jestConfig = { ...runner.jestConfig, testMatch };
      result = await mutantRun(options);
      if (result.status !== 'survived') break;
    }
    return result;
  };
  return runner;
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [
  { kind: 'Reporter', name: 'sample', factory: createReporter },
  { kind: 'TestRunner', name: 'nearest-tests', factory: createRunner },
];
