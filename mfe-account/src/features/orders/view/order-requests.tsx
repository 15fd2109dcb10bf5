import type { ReactNode } from 'react';
import { type OrderPartProps, orderFeatures } from '../../../built-in/order-features';
import { isWebAddress } from '../../payment/payment-input';
import { PaymentProblem } from '../bill/payment-problem';
import { PriceAgreement } from '../change/price-agreement';
import { useOrderProof } from './order-proof';

const openPage = (link: string) => {
  if (isWebAddress(link)) window.location.assign(link);
};

/** What an order needs from its customer: agreeing to a price, paying, or what features ask for. */
export function OrderRequests(props: Pick<OrderPartProps, 'order' | 'lines'>): ReactNode {
  const { order } = props;
  const proof = useOrderProof();
  return (
    <>
      <PriceAgreement order={order} />
      <PaymentProblem order={order} />
      {orderFeatures.map(({ name, Request }) => (
        <Request key={name} {...props} proof={proof} openPage={openPage} />
      ))}
    </>
  );
}
