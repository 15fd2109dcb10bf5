import { ApiError, addressOf, errorMessages, read, refresh, write } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { storeDetails } from '@storefront/api/details';
import { prepareTexts, registerTexts, useTexts } from '@storefront/i18n';
import {
  FailedRead,
  Link,
  PageTitle,
  paths,
  useLocation,
  useMutation,
  useQuery,
  useQueryClient,
} from '@storefront/platform';
import type { PageTools } from '@storefront/platform/cart-parts';
import { useWho } from '@storefront/session';
import {
  Button,
  buttonClass,
  Callout,
  Card,
  EmptyState,
  Page,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  GROUP_ORDER_STREAM_PATH,
  type GroupOrder,
  groupOrderJoin,
  groupOrderList,
  groupOrderRead,
} from '../contract';
import { groupOrder } from '../feature';
import { organiserOf } from './group-people';
import { GroupView } from './group-view';
import { PageToolsContext, usePageTools } from './page-tools';
import { PersonFields, personBody, usePerson } from './person-fields';
import { StartGroup } from './start-group';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    groupOrder: typeof import('../texts/en.json');
  }
}

// Without the folder in `texts`, whose texts are part of other files.
registerTexts(
  'groupOrder',
  (language) => import(/* webpackInclude: /texts\/\w+\.json$/ */ `../texts/${language}.json`),
);

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

/** The poll interval of a page whose stream is not open, in milliseconds. */
const ASK_EVERY_MS = 10_000;

/** The current group order; changes by others are shown within a second or two. */
function useGroupOrder(token: string) {
  const client = useQueryClient();
  const isSomebody = useWho((who) => who.token !== null || who.guestId !== null);
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    ...read(groupOrderRead, { query: { group_token: token } }),
    enabled: isSomebody,
    staleTime: 0,
    refetchInterval: isLive ? false : ASK_EVERY_MS,
    retry: (failures, error) => !isUnknown(error) && failures < 3,
  });
  const onVersion = useEffectEvent((version: unknown) => {
    if (version !== query.data?.version) void query.refetch();
  });
  useEffect(() => {
    const name = encodeURIComponent(token);
    // It reconnects automatically after a lost network, and then receives the version immediately.
    const stream = new EventSource(addressOf(`${GROUP_ORDER_STREAM_PATH}?group_token=${name}`));
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.onmessage = ({ data }) => onVersion(data);
    return () => stream.close();
  }, [token]);
  const status = query.data?.status;
  useEffect(() => {
    // When the state changes, lines move from one cart to another.
    if (status) void refresh(client, cartList);
  }, [client, status]);
  return query;
}

/** Whether the link is invalid or has expired. A link that was truncated when shared is malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.hasCode('group_token'));
}

/** The form for joining by the link: name and colour. */
function JoinGroup({ group }: { readonly group: GroupOrder }): ReactNode {
  const { t } = useTexts('groupOrder');
  const common = useTexts('common');
  const { person, setPerson, isNamed } = usePerson(group.members.map(({ colour }) => colour));
  const client = useQueryClient();
  const { takeStoresPlace } = usePageTools();
  const [wasSent, setSent] = useState(false);
  const join = useMutation(write(groupOrderJoin, { refreshes: [groupOrderRead, groupOrderList] }));
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!isNamed) return;
    const store = client.fetchQuery(read(storeDetails, { params: { id: group.store_id } }));
    const joined = join.mutateAsync({
      body: { ...personBody(person), group_token: group.group_token },
    });
    // By then the form may be unmounted. Failures are shown below it, or on the store's page.
    Promise.all([store, joined]).then(
      ([details]) => takeStoresPlace(details),
      () => undefined,
    );
  }
  return (
    <Card as="section" padding="large">
      <Stack noValidate as="form" gap={4} onSubmit={send}>
        <SectionHeading level={2}>{t('join.title')}</SectionHeading>
        <Text tone="muted">
          {t('join.text', { store: group.store_name, name: organiserOf(group) })}
        </Text>
        <PersonFields person={person} onChange={setPerson} isNameMissing={wasSent && !isNamed} />
        {join.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(join.error, common.t).join(' ')}
          </Callout>
        )}
        <Button type="submit" variant="primary" size="large" block loading={join.isPending}>
          {t('join.action')}
        </Button>
      </Stack>
    </Card>
  );
}
