import { useTexts } from '@storefront/i18n';
import { Button, Callout, EmptyState, Spinner } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useSentOrder } from './use-sent-order';

interface SentOrderGateProps {
  readonly subject: string;
  readonly children: ReactNode;
}

/** Prevents another order while it is unknown whether the order that was sent before arrived. */
export function SentOrderGate({ subject, children }: SentOrderGateProps): ReactNode {
  const { t } = useTexts('cart');
  const { status, lookAgain } = useSentOrder(subject);
  if (status === 'looking') {
    return (
      <div role="status">
        <EmptyState icon={<Spinner />} title={t('checkout.sent.looking')}>
          {t('checkout.sent.lookingHint')}
        </EmptyState>
      </div>
    );
  }
  if (status === 'unsure') {
    return (
      <Callout tone="warning" role="alert" title={t('checkout.place.unsureTitle')}>
        <p>{t('checkout.sent.unsure')}</p>
        <Button variant="primary" onClick={lookAgain}>
          {t('checkout.place.askAgain')}
        </Button>
      </Callout>
    );
  }
  return (
    <>
      {status === 'absent' && (
        <Callout tone="warning" role="status" title={t('checkout.sent.absentTitle')}>
          {t('checkout.sent.absent')}
        </Callout>
      )}
      {children}
    </>
  );
}
