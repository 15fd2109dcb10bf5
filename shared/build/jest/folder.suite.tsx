import path from 'node:path';
import { cleanup } from '@testing-library/react';

/** Of the project's configuration: paths from the root of the workspace. */
declare const suiteFiles: readonly string[];
/** Clean up after each test. They must be loaded first, so that they do so in every file. */
declare const suiteHelpers: readonly string[];

const root = path.resolve(__dirname, '../../..');
for (const helper of suiteHelpers) require(path.join(root, helper));

/**
 * Runs the test files of a folder in one page and one module registry, because loading an app takes longer than most
 * test files. Their order is fixed, so the state that a file leaves in the modules is the same in each run.
 */
for (const file of suiteFiles) {
  describe(file, () => {
    // Before the file's own hooks, as when the file loads the library itself.
    afterEach(cleanup);
    require(path.join(root, file));
    // A failed test may leave fake timers, which would make all later tests wait.
    afterEach(() => void jest.useRealTimers());
    afterAll(async () => {
      // Errors that jsdom reports later, such as for a followed link, must not fail the next file.
      await new Promise((resolve) => setTimeout(resolve, 0));
      localStorage.clear();
      sessionStorage.clear();
      document.head.replaceChildren();
      document.body.replaceChildren();
      document.title = '';
      history.replaceState(null, '', '/');
    });
  });
}
