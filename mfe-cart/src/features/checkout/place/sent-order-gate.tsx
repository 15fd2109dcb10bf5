import { useBusState } from '@storefront/bus/react';
import { useTexts } from '@storefront/i18n';
import { markSent, sentCheckouts } from '@storefront/session';
import { Button, Callout, EmptyState, Spinner } from '@storefront/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Finding } from './find-order';
import { loadPlacing } from './load-placing';
import { timer } from './timer';
import { useOrderArrival } from './use-order-arrival';

interface SentOrder {
  readonly status: 'none' | 'looking' | 'unsure' | 'absent';
  readonly lookAgain: () => void;
}

/** If the code cannot be loaded, the result is as unknown as without an answer. */
async function find(key: string): Promise<Finding> {
  const parts = await loadPlacing().catch(() => null);
  return parts ? parts.findOrder(key, timer.pause) : { outcome: 'unsure' };
}

/**
 * An order that was sent before this page was opened and whose answer was lost, for example by a reload. It is looked
 * up by its key before anything else can be ordered, and its page is shown when it exists.
 * @param subject of the checkout; one that ends in a colon is a prefix of several subjects
 */
function useSentOrder(subject: string): SentOrder {
  const arrive = useOrderArrival();
  const online = useBusState('shell:online-changed')?.online ?? true;
  const [sent] = useState(() =>
    sentCheckouts().find(
      (one) =>
        one.subject === subject || (subject.endsWith(':') && one.subject.startsWith(subject)),
    ),
  );
  const [status, setStatus] = useState<SentOrder['status']>(sent ? 'looking' : 'none');

  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!sent) return;
    const found = await find(sent.key);
    if (!isCurrent()) return;
    if (found.outcome === 'placed') {
      await arrive(found.order, { checkout: sent, paysNow: false });
      return;
    }
    if (found.outcome === 'absent') markSent(sent, false);
    setStatus(found.outcome);
  });
  const isLooking = status === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    let isCurrent = true;
    void look(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isLooking]);
  useEffect(() => {
    if (online) setStatus((now) => (now === 'unsure' ? 'looking' : now));
  }, [online]);
  return { status, lookAgain: () => setStatus('looking') };
}

interface SentOrderGateProps {
  readonly subject: string;
  readonly children: ReactNode;
}

/** Prevents another order while it is unknown whether the previous one arrived. */
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
