import { getLanguage, useFormats, useTexts } from '@storefront/i18n';
import { useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import { remoteNames } from '@storefront/registry';
import { Button } from '@storefront/ui';
import { OfflineIcon, RetryIcon } from '@storefront/ui/host';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageCompanions } from '../built-in/page-parts';
import { InstallOffer } from '../features/install/install-offer';
import { useManifest } from '../features/install/use-manifest';
import { useReportOffline } from '../features/notices/offline-report';
import { NotificationOffer } from '../features/notifications/notification-offer';
import { usePushMessages } from '../features/notifications/use-push-messages';
import {
  useFreshAnswersOnReturn,
  useShownAsOf,
  watchCachedAnswers,
} from '../features/offline/cached-answers';
import { watchCustomers } from '../features/offline/forget-customer';
import { keepDocumentAnswers } from '../features/offline/keep-document-answers';
import { parseFromWorker } from '../features/offline/messages';
import { Notice } from '../features/offline/notice';
import { Notices } from '../features/offline/notices';
import { useOnline } from '../features/offline/use-online';
import {
  registerWorker,
  takeNewVersion,
  useNewVersion,
} from '../features/offline/worker-registration';
import type { OperatorsAccess } from '../features/operators/operators-access';
import { pagePart } from '../features/page-parts/page-part';
import { useShellTexts } from '../features/texts/use-shell-texts';
import { onFault } from './seen-faults';

const companions = pageCompanions.map((part) => ({ name: part.name, Companion: pagePart(part) }));

interface PageCompanionProps {
  /** `null` where no remotes are loaded. */
  readonly access: OperatorsAccess | null;
}

/** Errors that nobody on the page can act on go to the console, where error reporting collects them. */
const report = (error: unknown) => console.error(error);

/**
 * Everything that is loaded once the browser is idle: the service worker and its two notices, push messages, the offer
 * to install, parts of features, and the update of the head's links for the current page.
 */
export default function PageCompanion({ access }: PageCompanionProps): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    registerWorker().catch(report);
    return watchCustomers(report);
  }, []);
  useEffect(watchCachedAnswers, []);
  const client = useQueryClient();
  useEffect(() => keepDocumentAnswers(client), [client]);
  useFreshAnswersOnReturn();
  useEffect(() => {
    const open = ({ data }: MessageEvent<unknown>) => {
      const message = parseFromWorker(data);
      if (message?.type === 'open') navigate(message.path);
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
  useManifest();
  useSharedAddress(pathname, search);
  usePushMessages();
  return (
    <Notices>
      <AsOfNotice path={pathname} />
      <NewVersionNotice />
      <NotificationOffer path={pathname} />
      <InstallOffer path={pathname} />
      {access
        ? companions.map(({ name, Companion }) => (
            <Companion
              key={name}
              access={access}
              remotes={remoteNames}
              onFault={onFault}
              notice={Notice}
            />
          ))
        : null}
    </Notices>
  );
}

/** Says that the page shows cached data, and its time. */
function AsOfNotice({ path }: { readonly path: string }): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const formats = useFormats();
  const client = useQueryClient();
  const at = useShownAsOf(path);
  const [isRefetching, setRefetching] = useState(false);
  const online = useOnline();
  useReportOffline(!online && at !== null);
  if (at === null) return null;
  const isOfToday = new Date(at).toDateString() === new Date().toDateString();
  const refetchAll = async () => {
    setRefetching(true);
    await client.refetchQueries({ type: 'active' });
    setRefetching(false);
  };
  return (
    <Notice
      icon={<OfflineIcon size={18} />}
      text={t(online ? 'offline.asOf' : 'offline.offlineAsOf', {
        time: isOfToday ? formats.time(at) : formats.dateTime(at),
      })}
    >
      <Button
        size="small"
        icon={<RetryIcon size={16} />}
        loading={isRefetching}
        onClick={() => void refetchAll()}
      >
        {common.t('actions.retry')}
      </Button>
    </Notice>
  );
}

function NewVersionNotice(): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const version = useNewVersion();
  if (version === 'none') return null;
  return (
    <Notice text={t('offline.newVersion')}>
      <Button size="small" onClick={takeNewVersion}>
        {common.t('actions.reload')}
      </Button>
    </Notice>
  );
}

/**
 * Updates the canonical address that browsers share after each navigation: the server wrote that of the first page
 * into the head.
 * @param path of the current page
 * @param search its query, of which only a campaign's marker identifies another page
 */
function useSharedAddress(path: string, search: string): void {
  const first = useRef(path);
  useEffect(() => {
    if (path === first.current) return;
    first.current = '';
    const address = new URL(path, window.location.origin);
    if (new URLSearchParams(search).has('campaign')) address.searchParams.set('campaign', '1');
    if (getLanguage() !== 'en') address.searchParams.set('lang', getLanguage());
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address.href);
    document.querySelector('meta[property="og:url"]')?.setAttribute('content', address.href);
    for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
  }, [path, search]);
}
