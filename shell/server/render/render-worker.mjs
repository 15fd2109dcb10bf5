// Renders first screens in a separate thread, each in its own realm. Plain JavaScript, because a worker starts
// without a TypeScript loader. The other end is render-thread.ts.
//
// Code of releases runs in the realm and must not get hold of any object of this thread, since each of them leads to
// the rest of Node. Therefore only texts are passed: this thread runs small scripts in the realm and takes texts as
// answers. It never calls a function of the realm, reads a property of its objects, or looks at what it throws.
import vm from 'node:vm';
import { parentPort } from 'node:worker_threads';

// If an object of this thread reached a realm after all, it could not be used to compile code.
for (const kind of [() => 0, async () => 0, function* () {}, async function* () {}]) {
  delete Object.getPrototypeOf(kind).constructor;
}
// Without a listener Node would print values that a realm has thrown, and thereby call into it.
process.on('unhandledRejection', () => undefined);

/** Maximum length of a reported error. */
const MAX_REASON_LENGTH = 600;

/** Runs first in each realm: defines the functions that the scripts of this thread call. */
const frame = new vm.Script(
  `'use strict';
(() => {
  // Node calls the hook with its own array, which a realm must not get.
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined });
  Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false });
  let realm;
  const attempt = (work) => {
    try {
      return '=' + work();
    } catch (error) {
      return '!' + String((error && error.stack) || error).slice(0, ${MAX_REASON_LENGTH});
    }
  };
  const evaluate = (body, folder, require) => {
    const module = { exports: {} };
    body.call(module.exports, module, module.exports, require, folder);
    return module.exports;
  };
  const hooks = {
    addShell: (folder, body) =>
      attempt(() => {
        realm = evaluate(body, folder, (name) => realm.require(name)).realm;
        return '';
      }),
    addRemote: (remote, release, contract, folder, body) =>
      attempt(() => {
        realm.define(remote, release, contract, evaluate(body, folder, (name) => realm.require(name)));
        return '';
      }),
    call: (name, ...values) => attempt(() => realm[name](...values) ?? ''),
    step: () =>
      attempt(() => {
        realm.tick(Date.now());
        return JSON.stringify([realm.takeRequests(), realm.result()]);
      }),
  };
  Object.defineProperty(globalThis, '__host', { value: Object.freeze(hooks) });
})();`,
  { filename: 'frame.js' },
);

/** Lines of a reported error: the message, and its location. */
const REASON_LINES = 3;

/** The answer of the realm. @throws the realm's own error */
function textOf(answer) {
  if (typeof answer !== 'string') throw new Error('The answer of the realm is not a text.');
  if (answer[0] === '=') return answer.slice(1);
  const lines = answer.slice(1, MAX_REASON_LENGTH).split('\n', REASON_LINES);
  throw new Error(lines.map((line) => line.trim()).join(' '));
}

function run(script, realm) {
  let answer;
  try {
    answer = script.runInContext(realm, { displayErrors: false });
  } catch {
    throw new Error('The realm threw outside its frame.');
  }
  return textOf(answer);
}

const literal = (value) => JSON.stringify(value);
const runText = (text, realm) => run(new vm.Script(text, { filename: 'host.js' }), realm);

/** Scripts of the releases' server files, by hash; for an unusable one, its error. */
const scripts = new Map();

/**
 * A rejected `import()` would pass an error of this thread to the realm. The pattern finds every form of it: the
 * keyword cannot be escaped, and code cannot be created at run time.
 */
const dynamicImport = /\bimport\s*(?:\(|\/[*/]|\.\s*(?:source|defer)\b)/;

function compile({ source, folder, remote, release, contract, cachedData }) {
  if (dynamicImport.test(source)) throw new Error('The output imports at run time.');
  const call =
    remote === null
      ? `__host.addShell(${literal(folder)}, `
      : `__host.addRemote(${[remote, release, contract, folder].map(literal).join(', ')}, `;
  return new vm.Script(
    `${call}function (module, exports, require, releaseFolder) { ${source}\n})`,
    {
      filename: `${remote ?? 'shell'}-${release}.js`,
      cachedData: cachedData ?? undefined,
    },
  );
}

function learn(output) {
  try {
    const script = compile(output);
    const isCached = output.cachedData !== null && !script.cachedDataRejected;
    scripts.set(output.id, { script, isCached, fault: null });
  } catch (error) {
    scripts.set(output.id, { script: null, isCached: true, fault: error.message });
  }
}

function makeRealm(outputs) {
  const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  frame.runInContext(realm);
  for (const id of outputs) {
    const known = scripts.get(id);
    if (known.fault !== null) throw new Error(known.fault);
    run(known.script, realm);
  }
  return realm;
}

/** Passes V8's compiled code on, so that the next thread need not compile it again. */
function shareCompiled(outputs) {
  for (const id of outputs) {
    const known = scripts.get(id);
    if (known.isCached) continue;
    known.isCached = true;
    const cachedData = known.script.createCachedData();
    parentPort.postMessage({ kind: 'compiled', output: id, cachedData });
  }
}

/** A realm created in advance: `{ key, realm }`. It is used once. */
let spare = null;

function takeRealm(outputs) {
  const ready = spare;
  spare = null;
  return ready?.key === outputs.join() ? ready.realm : makeRealm(outputs);
}

/** Answers for the current render that the realm has not received yet. */
let arrived = [];
/** Why the current render must stop. */
let stopped = null;

const step = new vm.Script('__host.step()', { filename: 'host.js' });
/** Number of immediate steps after an event; afterwards there is a step every few milliseconds. */
const EAGER_STEPS = 20;
const STEP_MS = 4;

const pause = (steps) =>
  new Promise((resolve) => {
    if (steps < EAGER_STEPS) setImmediate(resolve);
    else setTimeout(resolve, STEP_MS);
  });

async function draw({ outputs, input }) {
  arrived = [];
  stopped = null;
  const realm = takeRealm(outputs);
  runText(`__host.call('begin', ${literal(input)})`, realm);
  for (let quiet = 0; ; quiet += 1) {
    for (const { id, status, body, date } of arrived.splice(0)) {
      runText(`__host.call('answer', ${[id, status, body, date].map(literal).join(', ')})`, realm);
      quiet = 0;
    }
    if (stopped !== null) throw new Error(stopped);
    const [requests, result] = JSON.parse(run(step, realm));
    if (requests !== '[]') {
      parentPort.postMessage({ kind: 'requests', requests });
      quiet = 0;
    }
    if (result !== '') return result;
    await pause(quiet);
  }
}

function prepare(outputs) {
  try {
    spare = { key: outputs.join(), realm: makeRealm(outputs) };
  } catch {
    // The next render has the same fault, and reports it.
    spare = null;
  }
}

async function render(message) {
  try {
    parentPort.postMessage({ kind: 'result', result: await draw(message) });
    shareCompiled(message.outputs);
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', reason: error.message });
  }
  prepare(message.outputs);
  parentPort.postMessage({ kind: 'ready' });
}

parentPort.on('message', (message) => {
  if (message.kind === 'learn') learn(message.output);
  else if (message.kind === 'answer') arrived.push(message.answer);
  else if (message.kind === 'stop') stopped = message.reason;
  else if (message.kind === 'render') void render(message);
  else {
    prepare(message.outputs);
    parentPort.postMessage({ kind: 'ready' });
  }
});
parentPort.postMessage({ kind: 'ready' });
