const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The start of a module's statement; thanks to the formatter, statements only start there. */
const statementStart = /^(?=(?:export|const|function|type|interface|import) |\/\*\*)/m;
/** An endpoint, or the common part of several. */
const endpoint =
  /defineEndpoint\(\{\n[\s\S]*?\n\}\)|^const \w+ = \{\n(?= {2}(?:\.\.\.|area:|caller:|method:))[\s\S]*?\n\}/gm;
/** Their properties that only servers and documentation read. */
const serversOwn = /^ {2}(?:query|body|files|area)(?:: [\s\S]*?)?,\n(?= {2}(?:[\w.]|\/\*\*)|\})/gm;
/** Modules that only describe requests. */
const isOfRequests = (file) => /(?:-fields|-bodies|-query)\.ts$/.test(file);

/** @param {string} text a statement */
function parse(text) {
  const [, isExported, name, value = ''] =
    /^(export )?(?:const|function) (\w+)(?:[^=(]*= ?)?([\s\S]*)/.exec(text) ?? [];
  const isRead = !/^(?:import|export type|type|export interface|interface) |^\/\*\*/.test(text);
  const words = new Set(text.replaceAll(/'[^'\n]*'|\/\/.*|\/\*[\s\S]*?\*\//g, '').match(/\w+/g));
  return { text, name, value, isExported: Boolean(isExported), isRead, words };
}

/** Whether pages need an exported name. */
function isAsked(file, { name, value }) {
  const isRecord = /^[a-z]/.test(name) && value.startsWith('{');
  return isOfRequests(file) || isRecord || /(?:Body|Query)$/.test(name);
}

/** Removes everything unused, repeatedly, until nothing more is unused. */
function takeOutUnread(modules) {
  const readIn = (file, own) =>
    modules.get(file).some((one) => one !== own && one.isRead && one.words.has(own.name));
  const imports = (file, { name }) =>
    modules.get(file).some(({ text, words }) => text.startsWith('import ') && words.has(name));
  const files = [...modules.keys()];
  const isUnread = (file, one) =>
    one.name !== undefined &&
    (!one.isExported || isAsked(file, one)) &&
    !readIn(file, one) &&
    !(one.isExported && files.some((other) => imports(other, one) && readIn(other, one)));
  for (let taken = 1; taken > 0; ) {
    taken = 0;
    for (const [file, statements] of modules) {
      const left = statements.filter((one) => !isUnread(file, one));
      taken += statements.length - left.length;
      modules.set(file, left);
    }
  }
}

/** @param {string} folder */
const modulesIn = (folder) =>
  readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));

/** Cached, because each module needs the result for all. */
let last = { key: '', answers: new Map() };

/**
 * The contract without its requests: pages only use their types, and validate answers with schemas, while servers
 * validate queries and bodies. Webpack cannot remove them: it keeps all properties of an endpoint that is used, and
 * every shared package of the shell counts as used completely.
 * @param {string} folder of the contract's modules
 * @returns {Map<string, string>} the modules' text by the path of their file in the folder
 */
function answersOf(folder) {
  const sources = modulesIn(folder).map((file) => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  const key = JSON.stringify(sources);
  if (last.key === key) return last.answers;
  const modules = new Map(
    sources.map(([file, source]) => {
      const text = source.replaceAll(endpoint, (one) => one.replaceAll(serversOwn, ''));
      return [file, text.split(statementStart).map(parse)];
    }),
  );
  takeOutUnread(modules);
  const answers = new Map(
    [...modules].map(([file, statements]) => [file, statements.map(({ text }) => text).join('')]),
  );
  last = { key, answers };
  return answers;
}

/**
 * A loader for the contract's modules in a page: see {@link answersOf}. Its option `folder` is the contract's.
 * @param {string} source a module
 * @returns {string}
 */
function answersOnly(source) {
  const { folder } = this.getOptions();
  // The result for one module depends on all of them.
  for (const file of modulesIn(folder)) this.addDependency(path.join(folder, file));
  return answersOf(folder).get(path.relative(folder, this.resourcePath)) ?? source;
}

module.exports = Object.assign(answersOnly, { answersOf });
