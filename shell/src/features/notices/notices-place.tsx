import { useBusyUntil } from '@storefront/api';
import { whenPageIdle } from '@storefront/platform';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Notices } from '../offline/notices';

/** If the notices cannot be fetched, nothing is shown. */
const PageNotices = lazyPart(() => import('./notices'), { missing: () => null });

/**
 * The place of notices for the whole page. Their code is fetched once the page is idle, so that it is available when
 * the network is lost, or as soon as the shop is busy, because a page does not become idle then.
 */
export function NoticesPlace(): ReactNode {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  const isBusy = useBusyUntil() > 0;
  return (
    <Notices>
      <Suspense>{(idle || isBusy) && <PageNotices />}</Suspense>
    </Notices>
  );
}
