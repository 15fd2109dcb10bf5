import { useModule } from '@storefront/session';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { LocationChoices } from './location-choices';
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

/** Where to: saved addresses, the device, a name, or a point on the map (Spec 1 §2, Location picker). */
export default function LocationDialog({ open, onClose }: LocationDialogProps): ReactNode {
  const { t } = useShellTexts();
  const isPickup = useModule()?.module_type === 'rental';
  const [step, setStep] = useState<'choices' | 'map'>('choices');
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onSettled={(isOpen) => {
        if (!isOpen) setStep('choices');
      }}
      title={t(titles[step === 'map' ? 'map' : isPickup ? 'pickup' : 'delivery'])}
      width={step === 'map' ? 720 : 520}
    >
      {step === 'map' ? (
        <MapPicker onBack={() => setStep('choices')} onTaken={onClose} />
      ) : (
        <LocationChoices onMap={() => setStep('map')} onTaken={onClose} />
      )}
    </ResponsiveDialog>
  );
}
