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

/** Leaves only a sample of the changes to try, and says its result with the uncertainty of a sample. */
function createReporter() {
  let all = 0;
  let chosen = new Set();
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      // Stryker has no samples. It tries what this list holds afterwards, so the rest is taken out of the list itself.
      // What runs while a module loads, and is in place before a test begins, would need all tests.
      const plans = mutantPlans.filter(({ plan, mutant }) => plan === 'Run' && !mutant.static);
      const names = plans.map(({ mutant }) => nameOf(mutant));
      all = plans.length;
      chosen = new Set(chooseSample(names, size, seed));
      const kept = plans.filter((_, index) => chosen.has(names[index]));
      mutantPlans.splice(0, mutantPlans.length, ...kept);
    },
    onMutationTestReportReady(_report, { systemUnderTestMetrics: { metrics } }) {
      const { totalDetected, totalValid } = metrics;
      if (totalValid > chosen.size) throw new Error('Stryker tried more than the sample.');
      const [low, high] = interval(totalDetected, totalValid);
      console.log(
        `\nNoticed: ${totalDetected} of ${totalValid}, chosen among ${all} with --seed ${seed}. ` +
          `Of all, 95 % sure: ${low} to ${high} %.`,
      );
    },
  };
}

/** In the copy that is tried: a runner that was ended by a change which never ends has a successor. */
const testFiles = 'mutation-tests.json';

/** Jest, which runs on a change the test files that reach it instead of all that import its file, the nearest first. */
function createRunner(injector) {
  const log = injector.resolve('getLogger')('nearest-tests');
  const runner = injector.injectFunction(jestPlugins[0].factory);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const tests = result.tests ?? [];
    // With thousands of tests one may be too slow for its own limits: it says nothing of a change then.
    const failed = tests.filter((test) => 'failureMessage' in test);
    if (failed.length > 0) {
      log.warn(`Left out, because they fail without a change: ${failed.map(({ name }) => name)}`);
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
