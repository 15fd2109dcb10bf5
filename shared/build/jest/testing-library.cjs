/**
 * The library as imported by tests, configured for slow machines. Not in `setup-dom.ts`, because most files without
 * components do not load it.
 */
const library = require('@testing-library/react/dist/index.js');
const React = require('react');

const { getElementError } = library.getConfig();
library.configure({
  // On a slow machine the awaited change may be late.
  asyncUtilTimeout: 10_000,
  // Otherwise the whole page would be printed for each failed attempt of a waiting query.
  getElementError: (message, container) =>
    library.getConfig()._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React's development build records a stack trace for each element, up to a limit per second, which nothing reads.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined },
);

module.exports = library;
