import { useBusSignal } from '@storefront/bus/react';
import { chooseModule, useHasLocation, useModule } from '@storefront/session';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOfferedModules } from './offered-modules';
import { useChooseModule } from './use-choose-module';

const ModulePicker = lazyOverlay(() => import('./module-picker'));

/**
 * Makes sure that home has a module: removes one that the place does not offer, chooses the only one offered, or else
 * asks.
 */
export function ModuleGate(): ReactNode {
  const hasLocation = useHasLocation();
  const module = useModule();
  const { modules } = useOfferedModules();
  const choose = useChooseModule();
  const [dismissed, setDismissed] = useState(false);
  useBusSignal('shell:location-changed', () => setDismissed(false));

  const isOffered = modules?.some(({ id }) => id === module?.id);
  const only = modules?.length === 1 ? modules[0] : undefined;
  useEffect(() => {
    if (isOffered !== false) return;
    if (only) choose(only);
    else if (module) chooseModule(null);
  }, [isOffered, only, module, choose]);

  const mustChoose = hasLocation && modules !== undefined && !isOffered && only === undefined;
  const [wasOpened, setWasOpened] = useState(false);
  if (mustChoose && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModulePicker
        open={mustChoose && !dismissed}
        modules={modules ?? []}
        onClose={() => setDismissed(true)}
        onChoose={choose}
      />
    </Suspense>
  );
}
