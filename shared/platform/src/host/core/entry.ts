import { type Factory, logPrefix, type ShareScope } from './shares';

/** A remote as it is registered. */
export interface Remote {
  readonly name: string;
  readonly entry: string;
  readonly alias?: string;
  readonly type?: string;
  readonly entryGlobalName?: string;
  readonly shareScope?: string;
}

/** The same with what was left out. */
export type RemoteInfo = Required<Omit<Remote, 'alias'>>;

/** What an entry defines as a global variable. */
export interface RemoteEntry {
  init(
    shareScope: ShareScope,
    initScope: object[],
    options: { version: string; shareScopeKeys: string },
  ): unknown;
  get(expose: string): Factory | Promise<Factory>;
}
/** How a host wants an entry's script. */
export type CreateScript = (asked: {
  url: string;
}) => HTMLScriptElement | { script?: HTMLScriptElement; timeout?: number } | undefined;

const usualLimitMs = 20_000;

/** As the federation runtime's own say it: a code, whom it concerns, and what was said first. */
export function failure(code: string, about: object, said?: unknown): Error {
  return new Error(`${logPrefix}#RUNTIME-${code} ${JSON.stringify(about)}\n${said ?? ''}`);
}

/** Runs a classic script. One that hangs, fails or throws is an error. */
function runScript(url: string, create: CreateScript): Promise<void> {
  const made = create({ url });
  const isScript = made instanceof HTMLScriptElement;
  const script = (isScript ? made : made?.script) ?? document.createElement('script');
  if (script.src === '') script.src = url;
  return new Promise((resolve, reject) => {
    let thrown: string | undefined;
    const onThrow = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) thrown = `ScriptExecutionError: ${url} threw: ${message}`;
    };
    const finish = (fault?: string) => {
      clearTimeout(limit);
      removeEventListener('error', onThrow);
      script.onload = script.onerror = null;
      script.remove();
      if (fault) reject(new Error(fault));
      else resolve();
    };
    const limit = setTimeout(
      () => finish(`ScriptNetworkError: ${url} timed out.`),
      (!isScript && made?.timeout) || usualLimitMs,
    );
    addEventListener('error', onThrow);
    script.onload = () => finish(thrown);
    script.onerror = () => finish(`ScriptNetworkError: Failed to load ${url}.`);
    document.head.appendChild(script);
  });
}

const entryNow = ({ entryGlobalName }: RemoteInfo): RemoteEntry | undefined =>
  Reflect.get(globalThis, entryGlobalName);

async function loadEntry(info: RemoteInfo, create: CreateScript): Promise<RemoteEntry> {
  const { entry, type } = info;
  if (/^(esm|module|system)$/.test(type) || /\.json($|\?)/.test(entry)) {
    throw failure('008', info, 'The page runs classic scripts alone.');
  }
  const present = entryNow(info);
  if (present) return present;
  await runScript(entry, create).catch((error: Error) => {
    throw failure('008', info, error.message);
  });
  const loaded = entryNow(info);
  if (!loaded) throw failure('001', info, `It defines no ${info.entryGlobalName}.`);
  return loaded;
}

const loading = new Map<string, Promise<RemoteEntry>>();
const keyOf = ({ name, entry }: Pick<Remote, 'name' | 'entry'>) => `${name}:${entry}`;

/** A remote's entry, which is asked for once at a time. */
export function getEntry(info: RemoteInfo, create: CreateScript): Promise<RemoteEntry> {
  const key = keyOf(info);
  let entry = loading.get(key);
  if (!entry) {
    entry = loadEntry(info, create);
    loading.set(key, entry);
    const started = entry;
    entry.catch(() => {
      if (loading.get(key) === started) loading.delete(key);
    });
  }
  return entry;
}

/** Removes an entry: the next one of its name is loaded again. */
export function dropEntry(info: RemoteInfo): void {
  loading.delete(keyOf(info));
  // What a script declares by `var` cannot be deleted.
  if (!Reflect.deleteProperty(globalThis, info.entryGlobalName)) {
    Reflect.set(globalThis, info.entryGlobalName, undefined);
  }
}
