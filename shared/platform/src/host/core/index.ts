import { type BuildOptions, Federation } from './federation';
import { satisfies } from './version-range';

interface FederationGlobal {
  readonly __INSTANCES__: Federation[];
  readonly __SHARE__: Record<string, Federation['shareScopeMap']>;
}

/** What every federation runtime of a page knows of the others. */
function federationGlobal(): FederationGlobal {
  const name: string = '__FEDERATION__';
  // Containers that bring a runtime add what else they need.
  if (!Reflect.has(globalThis, name)) {
    Reflect.set(globalThis, name, { __INSTANCES__: [], __SHARE__: {} });
  }
  return Reflect.get(globalThis, name);
}

let first: Federation | null = null;

/** Starts one build's side of federation. */
export function createInstance(options: BuildOptions): Federation {
  const instance = new Federation(options);
  const { __INSTANCES__, __SHARE__ } = federationGlobal();
  __INSTANCES__.push(instance);
  __SHARE__[options.name] ??= instance.shareScopeMap;
  return instance;
}

/** The page's own instance, or one that a test finds. */
export function getInstance(finder?: (instance: Federation) => boolean): Federation | null {
  return finder ? (federationGlobal().__INSTANCES__.find(finder) ?? null) : first;
}

/** Starts the page's own side of federation, or adds to it. */
export function init(options: BuildOptions): Federation {
  const present = getInstance((instance) => instance.options.name === options.name);
  present?.initOptions(options);
  const instance = present ?? createInstance(options);
  first ??= instance;
  return instance;
}

/*
 * The rest is what `@module-federation/runtime` calls of its core: in containers that take the page's
 * (`externalRuntime`).
 */

export const CurrentGlobal = globalThis;
export const Global = globalThis;
export const helpers = { global: {}, share: {}, utils: {} };

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
export function setGlobalFederationInstance(instance: Federation): void {
  federationGlobal().__INSTANCES__.push(instance);
}
export const getGlobalFederationConstructor = (): undefined => undefined;
export const setGlobalFederationConstructor = (): void => {};

export type { FederationPlugin } from './federation';
export { Federation as ModuleFederation, satisfies as satisfy };
