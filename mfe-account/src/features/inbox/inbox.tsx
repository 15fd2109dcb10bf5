import { type Conversation, readPages } from '@storefront/api';
import { messageDetails, messageList } from '@storefront/api/account';
import { truncateText, useFormats } from '@storefront/i18n';
import { Link, LinkButton, paths, useInfiniteQuery, useSearchParams } from '@storefront/platform';
import {
  Badge,
  EmptyState,
  Picture,
  Row,
  Skeleton,
  Stack,
  Text,
  useMediaQuery,
} from '@storefront/ui';
import { Tabs } from '@storefront/ui/controls';
import { ChatIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { PagedList } from '../list/paged-list';
import { useAccountTexts } from '../texts/use-account-texts';
import { type ChatRef, chatOf, isNamed, orderOf, otherParty, partyTypeOf } from './chat';
import styles from './inbox.module.css';
import { partyName } from './party-name';
import { Thread } from './thread';
import { useChatNews } from './use-chat-news';

const parties = ['vendor', 'delivery_man', 'admin'] as const;
type PartyTab = (typeof parties)[number];
/** Milliseconds between two checks for new messages. */
const POLL_MS = 20_000;

/** The customer's chats, or one of them; on a wide screen both. */
export default function Inbox(): ReactNode {
  const [query] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const chat = chatOf(query);
  const orderId = orderOf(query);
  const thread = chat && (
    <Thread key={JSON.stringify([chat, orderId])} chat={chat} orderId={orderId} />
  );
  if (!isWide) return thread ?? <Chats current={null} />;
  return (
    <Stack gap={6} className={styles.beside}>
      <Stack gap={4}>
        <Chats current={chat} />
      </Stack>
      {thread ?? <Choose party={partyNamed(query.get('type')) ?? 'vendor'} />}
    </Stack>
  );
}

const partyNamed = (name: string | null | undefined) => parties.find((party) => party === name);

/** Shown beside a list with chats; an empty list has its own text. */
function Choose({ party }: { readonly party: PartyTab }): ReactNode {
  const { t } = useAccountTexts();
  const { rows } = useConversations(party);
  if (rows.length === 0) return null;
  return <EmptyState icon={<ChatIcon size={32} />} title={t('inbox.choose')} />;
}

interface ChatsProps {
  /** The open chat. */
  readonly current: ChatRef | null;
}

function Chats({ current }: ChatsProps): ReactNode {
  const { t } = useAccountTexts();
  const [query, setQuery] = useSearchParams();
  const opened = useOpened(query.has('type') ? null : current);
  const news = useChatNews();
  // The chat's party is still loading: another tab would only flash.
  if (opened.isLoading) return <Skeleton height={48} />;
  const asked = query.get('type') ?? (current && partyTypeOf(current)) ?? opened.party;
  const tab = partyNamed(asked) ?? 'vendor';
  return (
    <Tabs<PartyTab>
      label={t('inbox.parties')}
      value={tab}
      onChange={(type) =>
        setQuery({ ...Object.fromEntries(query), page: 'inbox', type }, { replace: true })
      }
      items={parties.map((id) => ({
        id,
        label: t(`inbox.tabs.${id}`),
        count: news.ofParty(id) || undefined,
        panel: <ConversationList party={id} current={current} />,
      }))}
    />
  );
}

/** The other party of a chat that is identified only by its id, from the chat itself. */
function useOpened(chat: ChatRef | null) {
  const byId = chat && 'conversation_id' in chat ? chat : null;
  const { data, isLoading } = useInfiniteQuery({
    ...readPages(messageDetails, { query: byId ?? {} }),
    enabled: byId !== null,
  });
  const conversation = byId && data?.pages[0]?.conversation;
  return { isLoading, party: conversation ? otherParty(conversation).type : null };
}

function useConversations(party: PartyTab) {
  const query = useInfiniteQuery({
    ...readPages(messageList, { query: { type: party } }),
    refetchInterval: POLL_MS,
  });
  return { query, rows: query.data?.pages.flatMap((page) => page.conversations) ?? [] };
}

interface ConversationListProps extends ChatsProps {
  readonly party: PartyTab;
}

function ConversationList({ party, current }: ConversationListProps): ReactNode {
  const { t } = useAccountTexts();
  const { query, rows } = useConversations(party);
  return (
    <PagedList
      label={t(`inbox.tabs.${party}`)}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      rowHeight={80}
      failed={t('inbox.failed')}
      empty={
        <EmptyState
          icon={<ChatIcon size={32} />}
          title={t('inbox.empty')}
          action={
            <LinkButton to={paths.profile.href('inbox', { admin_id: '0' })}>
              {t('inbox.askSupport')}
            </LinkButton>
          }
        >
          {t('inbox.emptyHint')}
        </EmptyState>
      }
    >
      {(row) => (
        <ConversationRow conversation={row} isCurrent={current !== null && isNamed(row, current)} />
      )}
    </PagedList>
  );
}

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
}

function ConversationRow({ conversation, isCurrent }: ConversationRowProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const party = otherParty(conversation);
  const unread = conversation.unread_message_count;
  const last = conversation.last_message;
  const text = last?.message ?? (last?.file_full_url.length ? t('inbox.picture') : null);
  return (
    <Row
      as={Link}
      to={paths.profile.href('inbox', { conversation_id: conversation.id, type: party.type })}
      aria-current={isCurrent || undefined}
      gap={3}
      fill="surface"
      tone="inherit"
      plain
      round="medium"
      padBlock={3}
      padInline={4}
      raised
      hover="raised"
      className={styles.row}
    >
      <Picture src={party.info?.image_full_url} alt="" width={48} height={48} fixed round="pill" />
      <Stack as="span" align="start" gap={1} breaks>
        <Text as="bdi" weight="bold">
          {partyName(party, t)}
        </Text>
        {text && (
          <Text as="bdi" tone="muted" size="sm">
            {truncateText(text, 70)}
          </Text>
        )}
      </Stack>
      <Stack as="span" align="end" gap={1} fixed nowrap push>
        {conversation.last_message_time && (
          <Text as="span" tone="muted" size="sm">
            {formats.relativeTime(conversation.last_message_time)}
          </Text>
        )}
        {unread > 0 && <Badge tone="primary">{t('inbox.unread', { count: unread })}</Badge>}
      </Stack>
    </Row>
  );
}
