const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const left = /^(node_modules|dist.*|\.data|\.cache)$/;
/** Replaces modules, loads them again, or says in a comment why it needs modules and a page of its own. */
const needsOwnModules = /\bjest\.(mock|doMock|resetModules|isolateModules)|@alone\b/;

function* filesBelow(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!left.test(entry.name)) yield* filesBelow(name);
    } else if (/\.test\.tsx?$/.test(name)) yield name;
  }
}

/**
 * The test files of a folder, from the root of the workspace: those that share modules and a page, and those that run
 * alone. An app's folder may be absent.
 * @param {string} folder
 */
function testFilesOf(folder) {
  const files = existsSync(path.join(root, folder)) ? [...filesBelow(folder)].sort() : [];
  const isAlone = (file) => needsOwnModules.test(readFileSync(path.join(root, file), 'utf8'));
  const alone = files.filter(isAlone);
  return { folder, alone, together: files.filter((file) => !alone.includes(file)) };
}

module.exports = { testFilesOf };
