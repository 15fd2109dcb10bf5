import { type FlashSaleItem, read } from '@storefront/api';
import { flashSale } from '@storefront/api/browse';
import { useFormats, useRegion } from '@storefront/i18n';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, SeeAll } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Countdown } from './countdown';
import { endOf } from './flash-end';
import { FlashItem } from './flash-item';
import styles from './home.module.css';
import { useIsPast } from './use-is-past';

/** The running flash sale, with its actual end; disappears as soon as it is over. */
export function FlashSale(): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const query = useQuery(read(flashSale));
  const sale = query.data;
  const end = sale ? endOf(sale.end_date, timeZone) : null;
  const isOver = useIsPast(end);
  if (sale === null || isOver) return null;
  const heading = sale?.title ?? t('home.flashSale');
  return (
    <RailRegion
      heading={heading}
      hint={
        end && (
          <>
            <Countdown end={end} /> <span>{t('home.ends', { time: formats.dateTime(end) })}</span>
          </>
        )
      }
      read={{ ...query, data: sale?.active_products }}
      action={<SeeAll to={paths.home.href(subjectQuery.flashSale())} name={heading} />}
      fit="content"
      skeleton={
        <div className={styles.itemCell}>
          <ItemCardSkeleton />
        </div>
      }
      keyOf={({ id }) => id}
      renderRow={renderItem}
    />
  );
}

const renderItem = (row: FlashSaleItem) => (
  <div className={styles.itemCell}>
    <FlashItem row={row} />
  </div>
);
