import type { StoreDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { withoutBidiControls } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { OrderableNow } from '../opening/use-orderable';
import { AvailabilityNotice, PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface StoreNoticesProps {
  readonly store: StoreDetails;
  readonly orderable: OrderableNow;
  /** There is nothing to order, now or later. */
  readonly isEmpty: boolean;
}

/** Notices about whether the store can be ordered from here and now, and the store's own announcement. */
export function StoreNotices({ store, orderable, isEmpty }: StoreNoticesProps): ReactNode {
  const { t } = useCatalogTexts();
  const message = isOn(store.announcement) ? store.announcement_message?.trim() : '';
  return (
    <>
      <PlaceLine />
      {!isEmpty && <AvailabilityNotice store={store} orderable={orderable} />}
      {message && (
        <Callout title={t('store.announcement')}>
          <span dir="auto">{withoutBidiControls(message)}</span>
        </Callout>
      )}
    </>
  );
}
