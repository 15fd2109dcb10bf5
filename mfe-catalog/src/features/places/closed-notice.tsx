import { Link, paths } from '@storefront/platform';
import { Button, buttonClass, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useOpeningText } from '../store-card/use-opening';
import type { OrderableNow } from '../store-card/use-orderable';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** When a closed store opens, and what can be done until then. */
export function ClosedNotice({ orderable }: { readonly orderable: OrderableNow }): ReactNode {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(orderable.opening);
  const { obstacle, status } = orderable;
  if (obstacle !== 'closed' && obstacle !== 'paused') return null;
  return status === 'later' ? (
    <Callout
      tone="warning"
      title={openingText}
      action={
        // The dialog of the place has the time as well.
        <Button size="small" onClick={() => bus.publish('shell:location-picker-requested', {})}>
          {t('store.chooseTime')}
        </Button>
      }
    >
      {t('store.scheduleNotice')}
    </Callout>
  ) : (
    <Callout
      tone="warning"
      title={openingText}
      action={
        <Link to={paths.popularStores.href()} className={buttonClass({ size: 'small' })}>
          {t('store.otherStores')}
        </Link>
      }
    >
      {t('store.closedNotice')}
    </Callout>
  );
}
