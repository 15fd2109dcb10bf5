import type { ItemDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useOrderable } from '../opening/use-orderable';
import { AvailabilityNotice } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { ItemOrder } from './use-item-order';

interface ItemNoticesProps {
  readonly order: ItemOrder;
  readonly store: ItemDetails['store_details'];
}

/** Notices about when the item can be ordered and what it requires; hours in 12-hour form. */
export function ItemNotices({ order, store }: ItemNoticesProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, availability } = order;
  const { available_time_starts: from, available_time_ends: to } = item;
  const { available_date_starts: firstDay, available_date_ends: lastDay } = item;
  const isNow = availability === 'now';
  const isLater = availability === 'later';
  return (
    <>
      {store && <StoreAvailability store={store} />}
      {!isNow && (
        <Callout
          tone={isLater ? 'info' : 'warning'}
          title={isLater ? t('item.scheduleHint') : common('cart.notAvailable')}
        >
          {firstDay && lastDay && (
            <p>
              {t('item.availableDates', {
                from: formats.date(firstDay.slice(0, 10)),
                to: formats.date(lastDay.slice(0, 10)),
              })}
            </p>
          )}
          {from && to && (
            <p>{t('item.availableTimes', { from: formats.time(from), to: formats.time(to) })}</p>
          )}
        </Callout>
      )}
      {isOn(item.is_prescription_required) && <Callout>{t('item.prescription')}</Callout>}
    </>
  );
}

function StoreAvailability({
  store,
}: {
  readonly store: NonNullable<ItemDetails['store_details']>;
}): ReactNode {
  return <AvailabilityNotice store={store} orderable={useOrderable(store)} />;
}
