import { useTexts } from '@storefront/i18n';
import { Button, Stack } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { usePlacesTexts } from './places-texts';

export interface AskPlaceProps {
  /** Shown in place of the order buttons; otherwise it is a notice of the page. */
  readonly toOrder?: boolean;
}

/** Asks for a place, on pages that can be viewed without one. */
export default function AskPlace({ toOrder = false }: AskPlaceProps): ReactNode {
  const { t } = usePlacesTexts();
  const common = useTexts('common').t;
  const ask = () => bus.publish('shell:location-picker-requested', {});
  if (!toOrder) {
    return (
      <Button block icon={<PinIcon size={20} />} onClick={ask}>
        {t('ask')}
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <p>{t('askToOrder')}</p>
      <Button block size="large" variant="primary" icon={<PinIcon size={20} />} onClick={ask}>
        {common('access.choosePlace')}
      </Button>
    </Stack>
  );
}
