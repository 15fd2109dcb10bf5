import { useBusState } from '@storefront/bus/react';
import { useTexts } from '@storefront/i18n';
import { type RemoteName, remoteModules, splitModuleId } from '@storefront/registry';
import { Button, ErrorState, Row, Skeleton, SkeletonGroup } from '@storefront/ui';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentModuleId } from '../contracts/remote-modules';
import type { FailureReason } from '../loader/load-failure';
import styles from './slot-fallback.module.css';

/** Remotes that the page reports as missing, one entry per reporting component. */
let reported: readonly RemoteName[] = [];
const listeners = new Set<() => void>();

function setReported(next: readonly RemoteName[]): void {
  reported = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Declares that the page itself reports a missing remote, while `isReporting`. */
function useReportMissingRemote(remote: RemoteName, isReporting: boolean): void {
  useEffect(() => {
    if (!isReporting) return;
    setReported([...reported, remote]);
    return () => {
      const own = reported.indexOf(remote);
      setReported(reported.filter((_, index) => index !== own));
    };
  }, [remote, isReporting]);
}

/** Whether the page itself reports that a remote is missing, so that nothing else needs to. */
function useIsRemoteReported(remote: RemoteName): boolean {
  const read = () => reported.includes(remote);
  return useSyncExternalStore(subscribe, read, read);
}

interface SlotFallbackProps {
  readonly name: ComponentModuleId;
  readonly reason: FailureReason;
  readonly onRetry: () => void;
}

/** Shown instead of a remote's module: says what is missing and why, with a Retry button. */
export function SlotFallback({ name, reason, onRetry }: SlotFallbackProps): ReactNode {
  const { t } = useTexts('common');
  const { remote } = splitModuleId(name);
  const { kind } = remoteModules[name];
  // Guests can use its other pages, such as order tracking.
  const isAccountOfOthers = remote === 'account' && name !== 'account/profile-page';
  const title = t(`sections.missing.${isAccountOfOthers && kind === 'page' ? 'page' : remote}`);
  useReportMissingRemote(remote, kind === 'page');
  // Offline, nothing else is known about the remote.
  const offline = useBusState('shell:online-changed')?.online === false;
  useRetryOnline(offline, onRetry);
  // Disabled by an operator: a retry would not change it.
  const retry = reason === 'disabled' ? undefined : onRetry;
  if (kind === 'overlay') return <CornerNotice remote={remote} reason={reason} onRetry={retry} />;
  return (
    <div
      className={kind === 'page' ? styles.page : undefined}
      data-page-loading={kind === 'page' || undefined}
      data-remote-failed={remote}
      data-reason={reason}
    >
      <ErrorState title={title} onRetry={retry}>
        {t(`sections.reasons.${offline ? 'offline' : reason}`)}
      </ErrorState>
    </div>
  );
}

/** Retries automatically once the network is back. */
function useRetryOnline(offline: boolean, retry: () => void): void {
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline) retry();
    wasOffline.current = offline;
  }, [offline, retry]);
}

interface CornerNoticeProps {
  readonly remote: RemoteName;
  readonly reason: FailureReason;
  readonly onRetry: (() => void) | undefined;
}

/**
 * An overlay has no place in the page, so its message is shown in a corner, beneath every open drawer. Where the page
 * itself says the same, such as the checkout without the cart, the corner stays empty.
 */
function CornerNotice({ remote, reason, onRetry }: CornerNoticeProps): ReactNode {
  const { t } = useTexts('common');
  const [read, setRead] = useState(false);
  const isReported = useIsRemoteReported(remote);
  if (read || isReported) return null;
  return (
    <Row
      role="status"
      wrap
      padBlock={3}
      padInline={4}
      line="around"
      round="medium"
      tone="text"
      className={styles.corner}
      data-remote-failed={remote}
      data-reason={reason}
    >
      <span>{t(`sections.missing.${remote}`)}</span>
      {onRetry && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => setRead(true)}>
        {t('actions.close')}
      </Button>
    </Row>
  );
}

/**
 * The placeholder of a page or panel while its module loads; overlays need none. `data-page-loading` delays
 * prefetching.
 */
export function SlotSkeleton({ name }: { readonly name: ComponentModuleId }): ReactNode {
  const { t } = useTexts('common');
  const { kind } = remoteModules[name];
  if (kind === 'overlay') return null;
  return (
    <div
      className={kind === 'page' ? styles.page : undefined}
      data-page-loading={kind === 'page' || undefined}
      data-remote-loading={splitModuleId(name).remote}
    >
      <SkeletonGroup label={t('states.loading')}>
        <Skeleton height={kind === 'page' ? 180 : 48} />
        <Skeleton height={20} />
        <Skeleton height={20} />
        {kind === 'page' ? <Skeleton height={320} /> : null}
      </SkeletonGroup>
    </div>
  );
}
