const { createHash } = require('node:crypto');
const path = require('node:path');

/** The number of more distant test files to run for a mutant that the tests beside it do not detect. */
const farTests = 10;

const rankOf = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * Picks a random sample of the mutants, reproducible by its seed: each mutant has its own rank, so that a larger sample
 * contains a smaller one, and an edit elsewhere replaces few of them.
 */
function chooseSample(names, size, seed) {
  const ranked = names.map((name) => [rankOf(seed, name), name]);
  ranked.sort(([first], [second]) => (first < second ? -1 : 1));
  return ranked.slice(0, size).map(([, name]) => name);
}

/** The 95 % confidence interval (Wilson) of the share of all mutants that are detected, in percent. */
function interval(noticed, size) {
  const z = 1.96;
  const share = noticed / size;
  const centre = share + z ** 2 / (2 * size);
  const half = z * Math.sqrt((share * (1 - share)) / size + z ** 2 / (4 * size ** 2));
  const ends = [centre - half, centre + half];
  return ends.map((end) => Math.max(0, Math.round((100 * end) / (1 + z ** 2 / size))));
}

const sharedFolders = (first, second) => {
  const folders = path.dirname(second).split(path.sep);
  const different = path
    .dirname(first)
    .split(path.sep)
    .findIndex((folder, index) => folder !== folders[index]);
  return different < 0 ? Number.POSITIVE_INFINITY : different;
};

/** The test files to run for a mutant of a file: first those in its folder, then the others by distance. */
function testsByDistance(file, tests) {
  const near = tests.filter((test) => path.dirname(test) === path.dirname(file));
  const far = tests
    .filter((test) => !near.includes(test))
    .sort((first, second) => sharedFolders(file, second) - sharedFolders(file, first))
    .slice(0, farTests);
  return [near, far].filter(({ length }) => length > 0);
}

module.exports = { chooseSample, interval, testsByDistance };
