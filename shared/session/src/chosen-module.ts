import { type ModuleType, moduleTypes } from '@storefront/domain';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { localValues, tabValues } from './browser-storage';
import { storedJson } from './stored-value';

export type { ModuleType };

/** The stored part of a module. The rest is in the module list, under its id. */
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

/** Shared by all tabs: the initial value of a new tab. */
const storedModule = storedJson('module', ChosenModule);
/** Per tab, so that another tab can use another module, and this tab's choice survives a reload. */
const tabModule = storedJson('module', ChosenModule, tabValues);

/** The chosen module. */
const moduleStore = createStore<{ readonly module: ChosenModule | null }>(() => ({
  module: firstModule(),
}));

function firstModule(): ChosenModule | null {
  const own = tabModule.read();
  // The tab's own value counts only while there is a shared one: removing the module applies to all tabs.
  if (own !== null && localValues.read(storedModule.key) !== null) return own;
  const module = storedModule.read();
  if (module !== null) tabModule.write(module);
  return module;
}

export function getModule(): ChosenModule | null {
  return moduleStore.getState().module;
}

/** On the server it returns the current module too: a page rendered there uses the module of its content. */
export function useModule(): ChosenModule | null {
  return useSyncExternalStore(moduleStore.subscribe, getModule, getModule);
}

/** Calls `listener` whenever another module is chosen. @returns a function that unsubscribes */
export function onModuleChosen(listener: () => void): () => void {
  return moduleStore.subscribe(listener);
}

/** `null` removes the choice, for example if the module is not offered in the new zone. */
export function chooseModule(choice: ChosenModule | null): void {
  const module = choice && z.parse(ChosenModule, choice);
  storedModule.write(module);
  tabModule.write(module);
  moduleStore.setState({ module });
}
