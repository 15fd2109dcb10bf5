import { type RemoteModuleId, remoteModules } from '@storefront/registry';
import { contractVersion } from '../contracts/remote-modules';
import { LoadFailure } from './load-failure';

/** The shape of every exposed module of a remote. */
export interface ExposedModule {
  /** The component of a slot, or the functions of a service. */
  readonly default: unknown;
  /** The contract version that the remote was built against. */
  readonly contractVersion: string;
  /** Fetches what the first render needs, usually texts. */
  readonly prepare?: () => Promise<void>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function major(version: string): string | undefined {
  return version.split('.')[0];
}

/** Components are functions, or objects created by React (`memo`, `lazy`). */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}

/**
 * Checks a loaded module against its contract. After some failures the runtime resolves with an empty module, so a
 * resolved promise proves nothing.
 * @throws {LoadFailure} with reason `wrong-shape` or `wrong-contract`
 */
export function checkModule(id: RemoteModuleId, loaded: unknown): ExposedModule {
  if (!isRecord(loaded) || !('default' in loaded)) {
    throw new LoadFailure('wrong-shape', `${id} resolved without a default export.`);
  }
  const { contractVersion: built, prepare } = loaded;
  if (typeof built !== 'string') {
    throw new LoadFailure('wrong-shape', `${id} does not state its contract version.`);
  }
  if (major(built) !== major(contractVersion)) {
    throw new LoadFailure(
      'wrong-contract',
      `${id} was built against contracts ${built}; this page speaks ${contractVersion}.`,
    );
  }
  const contract: { kind: string; functions?: readonly string[] } = remoteModules[id];
  const content = loaded.default;
  if (contract.kind === 'service') {
    const missing = (contract.functions ?? []).filter(
      (name) => !isRecord(content) || typeof content[name] !== 'function',
    );
    if (missing.length > 0) {
      throw new LoadFailure('wrong-shape', `${id} lacks the functions ${missing.join(', ')}.`);
    }
  } else if (!isComponent(content)) {
    throw new LoadFailure('wrong-shape', `${id} does not export a component.`);
  }
  if (prepare === undefined) return { default: content, contractVersion: built };
  if (typeof prepare !== 'function') {
    throw new LoadFailure('wrong-shape', `${id} exports a "prepare" that is not a function.`);
  }
  return { default: content, contractVersion: built, prepare: async () => void (await prepare()) };
}
