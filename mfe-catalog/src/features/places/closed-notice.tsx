import { Link, paths } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Button, buttonClass, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useOpeningText } from '../opening/opening-text';
import type { OrderableNow } from '../opening/use-orderable';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './closed-notice.module.css';
import { usePlacesTexts } from './places-texts';

/** When a closed store opens, and what can be done until then. */
export default function ClosedNotice({
  orderable,
}: {
  readonly orderable: OrderableNow;
}): ReactNode {
  const { t } = usePlacesTexts();
  const catalog = useCatalogTexts().t;
  const moduleId = useModule()?.id;
  const openingText = useOpeningText(orderable.opening);
  return orderable.status === 'later' ? (
    <Callout
      tone="warning"
      className={styles.low}
      title={openingText}
      action={
        // The location dialog also contains the time.
        <Button size="small" onClick={() => bus.publish('shell:location-picker-requested', {})}>
          {t('closed.chooseTime')}
        </Button>
      }
    >
      <span className={styles.more}>{t('closed.later')}</span>
    </Callout>
  ) : (
    <Callout
      tone="warning"
      className={styles.low}
      title={openingText}
      action={
        <Link to={paths.popularStores.href(moduleId)} className={buttonClass({ size: 'small' })}>
          {catalog('store.otherStores')}
        </Link>
      }
    >
      {t('closed.text')}
    </Callout>
  );
}
