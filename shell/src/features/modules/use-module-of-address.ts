import { sells } from '@storefront/domain';
import { useAdoptedModule, useSearchParams } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { useState } from 'react';

/**
 * Switches from rental's home to the module that the address names, such as after Back. The catalog's pages follow
 * their addresses themselves.
 */
export function useModuleOfAddress(): void {
  const [query] = useSearchParams();
  const module = useModule();
  const named = Number(query.get('module_id')) || null;
  // Once for each address: when a module is chosen, the address changes a moment later.
  const [heeded, setHeeded] = useState<number | null>(null);
  if (named !== heeded && named === (module?.id ?? null)) setHeeded(named);
  const isRental = sells(module?.module_type, 'trips');
  useAdoptedModule(isRental && named !== heeded ? named : null);
}
