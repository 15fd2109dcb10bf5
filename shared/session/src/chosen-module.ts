import { type ModuleType, moduleTypes } from '@storefront/domain';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { followKey } from './follow-storage';
import { storedJson } from './stored-value';

export type { ModuleType };

/** What is stored of a module. The rest is in the module list under its id. */
const ChosenModule = z.object({
  id: z.int(),
  module_name: z.string(),
  module_type: z.enum(moduleTypes),
  icon_full_url: z.optional(z.nullable(z.string())),
  status: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  slug: z.optional(z.nullable(z.string())),
  zones: z.optional(z.array(z.object({ id: z.int() }))),
});
export type ChosenModule = Readonly<z.infer<typeof ChosenModule>>;

const storedModule = storedJson('module', ChosenModule);

/** The module that is shopped in. */
const moduleStore = createStore<{ readonly module: ChosenModule | null }>(() => ({
  module: storedModule.read(),
}));

followKey(storedModule.key, () => moduleStore.setState({ module: storedModule.read() }));

export function getModule(): ChosenModule | null {
  return moduleStore.getState().module;
}

/** Drawn without a browser too it is the present one: a page there shops in the module of what it shows. */
export function useModule(): ChosenModule | null {
  return useSyncExternalStore(moduleStore.subscribe, getModule, getModule);
}

/** Calls `listener` whenever another module is chosen. @returns what ends it */
export function onModuleChosen(listener: () => void): () => void {
  return moduleStore.subscribe(listener);
}

/** `null` forgets the choice, as when the module is not offered in the new zone. */
export function chooseModule(choice: ChosenModule | null): void {
  const module = choice && z.parse(ChosenModule, choice);
  storedModule.write(module);
  moduleStore.setState({ module });
}
