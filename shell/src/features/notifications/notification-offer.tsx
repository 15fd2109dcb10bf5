import { paths, toast, useSearchParams, useWantsOrderNews } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Button } from '@storefront/ui';
import { NotificationIcon } from '@storefront/ui/host';
import { type ReactNode, useState } from 'react';
import { Notice, NoticeClose } from '../offline/notice';
import { useShellTexts } from '../texts/use-shell-texts';
import { askPermission, getPermission, usePermission } from './permission';

/** Whether customers wait for news of an order on this page. */
function isAboutOrders(path: string, page: string | null): boolean {
  if (path === paths.orderPlaced.path || path === paths.trackOrder.path) return true;
  return path === paths.profile.path && (page === 'my-orders' || page === 'my-trips');
}

/**
 * An unobtrusive offer of notifications about orders while the page is not visible, on pages where customers wait for
 * news. The browser asks for permission only after its button was pressed. Once declined, it is not shown again in this
 * visit.
 */
export function NotificationOffer({ path }: { readonly path: string }): ReactNode {
  const { t } = useShellTexts();
  const [search] = useSearchParams();
  const isSignedIn = useSignedIn();
  const wantsOrderNews = useWantsOrderNews();
  const [isDeclined, setDeclined] = useState(false);
  const isFitting =
    isSignedIn && wantsOrderNews && !isDeclined && isAboutOrders(path, search.get('page'));
  const permission = usePermission(isFitting);
  if (permission !== 'default') return null;
  const turnOn = async () => {
    await askPermission();
    if (getPermission() === 'granted') toast.success(t('notifications.on'));
  };
  return (
    <Notice icon={<NotificationIcon size={18} />} text={t('notifications.offer')}>
      <Button size="small" onClick={() => void turnOn()}>
        {t('notifications.turnOn')}
      </Button>
      <NoticeClose label={t('notifications.notNow')} onPress={() => setDeclined(true)} />
    </Notice>
  );
}
