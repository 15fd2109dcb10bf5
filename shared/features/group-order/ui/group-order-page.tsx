import { prepareTexts, registerTexts, useTexts } from '@storefront/i18n';
import { FailedRead, Link, PageTitle, paths, useLocation } from '@storefront/platform';
import type { PageTools } from '@storefront/platform/cart-parts';
import { buttonClass, EmptyState, Page, Skeleton, SkeletonGroup } from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { groupOrder } from '../feature';
import { GroupView } from './group-view';
import { JoinGroup } from './join-group';
import { PageToolsContext } from './page-tools';
import { StartGroup } from './start-group';
import { isUnknown, useGroupOrder } from './use-group-order';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    groupOrder: typeof import('../texts/en.json');
  }
}

registerTexts('groupOrder', {
  en: () => import('../texts/en.json'),
  ar: () => import('../texts/ar.json'),
});

/** An order that several people put together (`/group-order#token`), or the form that starts one (`?store_id=`). */
export function GroupOrderPage({ tools }: { readonly tools: PageTools }): ReactNode {
  const { t } = useTexts('groupOrder');
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const storeId = Number(new URLSearchParams(search).get('store_id'));
  return (
    <PageToolsContext value={tools}>
      <Page width="reading">
        <PageTitle>{t('title')}</PageTitle>
        {token ? (
          <OpenGroup key={token} token={token} />
        ) : storeId > 0 ? (
          <StartGroup storeId={storeId} />
        ) : (
          <Nothing title={t('none.title')} text={t('none.text')} />
        )}
      </Page>
    </PageToolsContext>
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
  readonly text: string;
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
    <SkeletonGroup label={t('loading')} gap={3}>
      <Skeleton height={160} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </SkeletonGroup>
  );
}

/** The page of this feature. */
export const groupOrderPage = {
  ...groupOrder,
  path: paths.groupOrder.href(),
  prepare: () => prepareTexts('groupOrder'),
  Page: GroupOrderPage,
};
