import { read, type StoreDetails } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { LinkButton, paths, useQuery } from '@storefront/platform';
import { Callout, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { Opening } from '../opening/opening';
import { useOpeningText } from '../opening/opening-text';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface PrescriptionOfferProps {
  readonly store: StoreDetails;
  readonly opening: Opening;
}

/**
 * The button to order with pictures of a prescription, at stores that accept such orders. These cannot be scheduled, so
 * for a closed store it says when the store opens instead.
 */
export function PrescriptionOffer({ store, opening }: PrescriptionOfferProps): ReactNode {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  const { data: offered } = useQuery({
    ...read(shopConfig),
    select: ({ prescription_order_status }) => isOn(prescription_order_status),
  });
  if (!offered || !isOn(store.prescription_order)) return null;
  return (
    <Callout title={t('store.prescription')}>
      <Row wrap gap={6} lineGap={3} justify="between">
        <p>{t('store.prescriptionHint')}</p>
        {opening.state === 'open' ? (
          <LinkButton to={paths.checkout.prescription(store.id)}>
            {t('store.prescriptionStart')}
          </LinkButton>
        ) : (
          <strong>{openingText}</strong>
        )}
      </Row>
    </Callout>
  );
}
