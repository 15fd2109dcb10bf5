import { type ReactNode, Suspense } from 'react';
import {
  type OrderFeature,
  type OrderPartProps,
  orderFeatures,
} from '../../../built-in/order-features';
import { isWebAddress } from '../../payment/payment-input';
import { useOrderProof } from './order-proof';

const openPage = (link: string) => {
  if (isWebAddress(link)) window.location.assign(link);
};

interface OrderPartsProps extends Pick<OrderPartProps, 'order' | 'lines'> {
  readonly place: Exclude<keyof OrderFeature, 'name'>;
}

/** What features show at one place of an order's pages. */
export function OrderParts({ place, ...props }: OrderPartsProps): ReactNode {
  const proof = useOrderProof();
  return (
    <Suspense>
      {orderFeatures.map(
        ({ name, [place]: Part }) =>
          Part && <Part key={name} {...props} proof={proof} openPage={openPage} />,
      )}
    </Suspense>
  );
}
