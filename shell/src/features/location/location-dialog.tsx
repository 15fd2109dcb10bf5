import { sells } from '@storefront/domain';
import { useModule } from '@storefront/session';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LocationChoices } from './location-choices';
import styles from './location-dialog.module.css';
import { useLocationTexts } from './location-texts';
import { MapPicker } from './map-picker';

interface LocationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const titles = {
  map: 'location.mapTitle',
  pickup: 'location.pickupTitle',
  delivery: 'location.title',
} as const;

/** Chooses the place of delivery: from saved addresses, by the device, by a name, or as a point on the map. */
export default function LocationDialog({ open, onClose }: LocationDialogProps): ReactNode {
  const { t } = useLocationTexts();
  const isPickup = sells(useModule()?.module_type, 'trips');
  const [step, setStep] = useState<'choices' | 'map'>('choices');
  const title = t(titles[step === 'map' ? 'map' : isPickup ? 'pickup' : 'delivery']);
  const content = useRef<HTMLDivElement>(null);
  const drawn = useRef(step);
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    // The pressed button is unmounted, and the focus would be lost with it.
    content.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onSettled={(isOpen) => {
        if (!isOpen) setStep('choices');
      }}
      title={title}
      width={step === 'map' ? 720 : 520}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one answer */}
      <div ref={content} role="group" aria-label={title} tabIndex={-1} className={styles.step}>
        {step === 'map' ? (
          <MapPicker onBack={() => setStep('choices')} onTaken={onClose} />
        ) : (
          <LocationChoices onMap={() => setStep('map')} onTaken={onClose} />
        )}
      </div>
    </ResponsiveDialog>
  );
}
