import { useBusyUntil } from '@storefront/api';
import { whenPageIdle } from '@storefront/platform';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Notices } from '../offline/notices';

/** Nothing can be done about a page that cannot fetch what it has to say. */
const PageNotices = lazyPart(() => import('./notices'), { missing: () => null });

/**
 * Where notices of the whole page stand. They are fetched once the page is idle, so that one of a lost network is there,
 * or as soon as the shop is busy, which keeps a page from coming to rest.
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
