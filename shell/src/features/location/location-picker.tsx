import { useBusSignal } from '@storefront/bus/react';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';

const LocationDialog = lazyOverlay(async () => {
  const [dialog] = await Promise.all([
    import('./location-dialog'),
    import('./location-texts').then((texts) => texts.prepareLocationTexts()),
  ]);
  return dialog;
});

/** Opens the location dialog on request of the header, a guard, or an empty zone. */
export function LocationPicker(): ReactNode {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useBusSignal('shell:location-picker-requested', () => {
    setWanted(true);
    setOpen(true);
  });
  if (!wanted) return null;
  return (
    <Suspense>
      <LocationDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
