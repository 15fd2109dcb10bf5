import { type ModuleType, moduleTypes } from '@storefront/domain';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { localValues, tabValues } from './browser-storage';
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

/** Of all tabs: what a new one begins with. */
const storedModule = storedJson('module', ChosenModule);
/** Of this tab: another one may shop in another module meanwhile, and this one survives a reload. */
const tabModule = storedJson('module', ChosenModule, tabValues);

/** The module that is shopped in. */
const moduleStore = createStore<{ readonly module: ChosenModule | null }>(() => ({
  module: firstModule(),
}));

function firstModule(): ChosenModule | null {
  const own = tabModule.read();
  // What was taken back or does not fit is so for every tab.
  if (own !== null && localValues.read(storedModule.key) !== null) return own;
  const module = storedModule.read();
  if (module !== null) tabModule.write(module);
  return module;
}

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
  tabModule.write(module);
  moduleStore.setState({ module });
}
