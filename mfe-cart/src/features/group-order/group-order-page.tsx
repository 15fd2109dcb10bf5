import { useTexts } from '@storefront/i18n';
import { FailedRead, Link, PageTitle, paths, useFeature, useLocation } from '@storefront/platform';
import { buttonClass, EmptyState, Page, Skeleton, SkeletonGroup } from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import styles from './group-order.module.css';
import { GroupView } from './group-view';
import { JoinGroup } from './join-group';
import { StartGroup } from './start-group';
import { isUnknown, useGroupOrder } from './use-group-order';

/** An order that several people put together (`/group-order#token`), or the form that starts one (`?store_id=`). */
export function GroupOrderPage(): ReactNode {
  const { t } = useTexts('groupOrder');
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const storeId = Number(new URLSearchParams(search).get('store_id'));
  const common = useTexts('common');
  const isOffered = useFeature('group-order');
  return (
    <Page width="reading">
      <PageTitle>{t('title')}</PageTitle>
      {isOffered === false ? (
        <Nothing title={common.t('sections.switchedOff')} />
      ) : token ? (
        <OpenGroup key={token} token={token} />
      ) : storeId > 0 ? (
        <StartGroup storeId={storeId} />
      ) : (
        <Nothing title={t('none.title')} text={t('none.text')} />
      )}
    </Page>
  );
}

function OpenGroup({ token }: { readonly token: string }): ReactNode {
  const { t } = useTexts('groupOrder');
  const query = useGroupOrder(token);
  const { data: group, error } = query;
  if (isUnknown(error)) return <Nothing title={t('unknown.title')} text={t('unknown.text')} />;
  if (!group) {
    return error ? <FailedRead title={t('failed')} read={query} /> : <GroupSkeleton />;
  }
  return (
    <GroupView group={group} updatedAt={query.dataUpdatedAt}>
      {group.member_id === null && group.status === 'open' && <JoinGroup group={group} />}
    </GroupView>
  );
}

interface NothingProps {
  readonly title: string;
  readonly text?: string;
}

function Nothing({ title, text }: NothingProps): ReactNode {
  const common = useTexts('common');
  return (
    <EmptyState
      isPage
      icon={<PeopleIcon size={36} strokeWidth={1.5} />}
      title={title}
      action={
        <Link to={paths.home.href()} className={buttonClass({ variant: 'primary' })}>
          {common.t('actions.goHome')}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

function GroupSkeleton(): ReactNode {
  const { t } = useTexts('groupOrder');
  return (
    <SkeletonGroup label={t('loading')} className={styles.people}>
      <Skeleton height={160} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </SkeletonGroup>
  );
}
