import type { Address } from '@storefront/api';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import {
  type OrderFeature,
  type OrderPartProps,
  orderFeatures,
} from '../../../built-in/order-features';
import { usePayingCards } from '../../../built-in/paying-cards';
import { isWebAddress } from '../../payment/payment-input';
import { useAccountTexts } from '../../texts/use-account-texts';
import { addressName } from './address-detail';
import { useOrderProof } from './order-proof';

const openPage = (link: string) => {
  if (isWebAddress(link)) window.location.assign(link);
};

const ActionDialog = lazyOverlay(async () => ({
  default: (await import('../../form/action-dialog')).ActionDialog,
}));

interface OrderPartsProps extends Pick<OrderPartProps, 'order' | 'lines'> {
  readonly place: Exclude<keyof OrderFeature, 'name'>;
}

/** What features show at one place of an order's pages. */
export function OrderParts({ place, ...props }: OrderPartsProps): ReactNode {
  const { t } = useAccountTexts();
  const given = {
    ...props,
    ...{ proof: useOrderProof(), openPage, ActionDialog, usePayingCards },
    addressName: (address: Address) => addressName(address, t),
  };
  return (
    <Suspense>
      {orderFeatures.map(({ name, [place]: Part }) => Part && <Part key={name} {...given} />)}
    </Suspense>
  );
}
