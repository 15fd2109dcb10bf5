import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useLocationTexts } from './location-texts';
import { MapPicker } from './map-picker';

export interface MapDialogProps {
  /** The id of the zone that the map shows first; absent: the customer's place, or all zones. */
  readonly zoneId?: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The map alone, for pages that offer the other options themselves. */
export default function MapDialog({ zoneId, open, onClose }: MapDialogProps): ReactNode {
  const { t } = useLocationTexts();
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={t('location.mapTitle')} width={720}>
      <MapPicker zoneId={zoneId} onBack={onClose} onTaken={onClose} />
    </ResponsiveDialog>
  );
}
