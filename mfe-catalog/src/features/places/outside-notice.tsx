import { isolate } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { chooseFulfilment, useModule } from '@storefront/session';
import { Button, buttonClass, Callout, Row, Stack } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { usePlacesTexts } from './places-texts';

interface OutsideNoticeProps {
  readonly storeName: string;
  /** Whether the store offers take-away. */
  readonly takesAway: boolean;
}

/** Says that the store does not deliver to the customer's place, and what to do instead. */
export default function OutsideNotice({ storeName, takesAway }: OutsideNoticeProps): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = usePlacesTexts();
  return (
    <Callout tone="warning" title={t('outside.title', { name: isolate(storeName) })}>
      <Stack gap={2}>
        <p>{t('outside.text')}</p>
        <Row wrap gap={2}>
          <Button
            size="small"
            variant="primary"
            icon={<PinIcon size={18} />}
            onClick={() => bus.publish('shell:location-picker-requested', {})}
          >
            {t('outside.address')}
          </Button>
          {takesAway && (
            <Button size="small" onClick={() => chooseFulfilment({ method: 'take_away' })}>
              {t('outside.takeAway')}
            </Button>
          )}
          <Link to={paths.popularStores.href(moduleId)} className={buttonClass({ size: 'small' })}>
            {t('outside.similar')}
          </Link>
        </Row>
      </Stack>
    </Callout>
  );
}
