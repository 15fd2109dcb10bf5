import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useLocationTexts } from './location-texts';
import { MapPicker } from './map-picker';

interface MapDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The map alone, for pages that offer the other options themselves. */
export default function MapDialog({ open, onClose }: MapDialogProps): ReactNode {
  const { t } = useLocationTexts();
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={t('location.mapTitle')} width={720}>
      <MapPicker onBack={onClose} onTaken={onClose} />
    </ResponsiveDialog>
  );
}
