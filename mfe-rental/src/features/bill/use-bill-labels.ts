import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { region } from '#region';
import { useRentalTexts } from '../texts/use-rental-texts';

/** The labels of the amounts in a booking's bill, by their names in the ledger. */
export function useBillLabels(): Readonly<Record<string, string>> {
  const { t } = useRentalTexts();
  const { taxName } = region.useTexts();
  const { data: config } = useQuery(read(shopConfig));
  return {
    trip: t('bill.trip'),
    addOns: t('bill.extras'),
    vehicleDelivery: t('ways.billDelivery'),
    returnElsewhere: t('ways.billElsewhere'),
    itemDiscount: t('bill.vehicleDiscount'),
    storeDiscount: t('bill.providerDiscount'),
    couponDiscount: t('bill.coupon'),
    firstOrderDiscount: t('bill.firstOrder'),
    tax: taxName ?? t('bill.tax'),
    additionalCharge: config?.additional_charge_name || t('bill.additionalCharge'),
    total: t('bill.total'),
  };
}
