import type { StoreDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { withoutBidiControls } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { Opening } from '../store-card/opening';
import { useOpeningText } from '../store-card/use-opening';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface StoreNoticesProps {
  readonly store: StoreDetails;
  readonly opening: Opening;
}

/** Whether a closed store still takes orders, for later. */
export function takesOrders(
  store: Pick<StoreDetails, 'schedule_order'>,
  opening: Opening,
): boolean {
  if (opening.state === 'open') return true;
  return opening.state === 'closed' && isOn(store.schedule_order);
}

/** What the store has to say, and what a closed one still offers. */
export function StoreNotices({ store, opening }: StoreNoticesProps): ReactNode {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  const message = isOn(store.announcement) ? store.announcement_message?.trim() : '';
  return (
    <>
      {opening.state !== 'open' && (
        <Callout tone="warning" title={openingText}>
          {takesOrders(store, opening) ? t('store.scheduleNotice') : t('store.closedNotice')}
        </Callout>
      )}
      {message && (
        <Callout title={t('store.announcement')}>
          <span dir="auto">{withoutBidiControls(message)}</span>
        </Callout>
      )}
    </>
  );
}
