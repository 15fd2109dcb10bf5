import { readPages } from '@storefront/api';
import { messageDetails, useSeenChat } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { FailedRead, useInfiniteQuery, useLocation } from '@storefront/platform';
import {
  Button,
  Callout,
  Card,
  OfflineNotice,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Text,
} from '@storefront/ui';
import { ScrollArea } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { type AccountTexts, useAccountTexts } from '../texts/use-account-texts';
import { type ChatRef, otherParty, partyTypeOf, recipientOf } from './chat';
import styles from './inbox.module.css';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { partyName } from './party-name';

/** Milliseconds between two checks for new messages. */
const POLL_MS = 10_000;

/** The name of a chat without messages, as the link to it states it, if it does. */
function newChatName(state: unknown, chat: ChatRef, t: AccountTexts): string {
  if ('admin_id' in chat) return t('inbox.names.admin');
  const name: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'chatWith') : null;
  return typeof name === 'string' && name !== '' ? name : t('inbox.newChat');
}

interface ThreadProps {
  readonly chat: ChatRef;
  /** The order that the next message is about. */
  readonly orderId: number | null;
}

/** One chat: older messages on demand, new ones automatically, and a form when writing is allowed. */
export function Thread({ chat, orderId }: ThreadProps): ReactNode {
  const { t, common } = useAccountTexts();
  const query = useInfiniteQuery({
    ...readPages(messageDetails, { query: chat }),
    refetchInterval: POLL_MS,
  });
  const location = useLocation();
  const newest = query.data?.pages[0];
  useSeenChat(newest?.conversation?.id ?? null, newest?.messages[0]?.id);
  if (!newest) {
    if (query.isPending) {
      return (
        <SkeletonGroup label={common('states.loading')} gap={4}>
          <Skeleton height={48} />
          <Skeleton height={320} />
        </SkeletonGroup>
      );
    }
    return <FailedRead title={t('inbox.threadFailed')} read={query} />;
  }
  const { conversation } = newest;
  // The server sends the newest first, but people read them last.
  const messages = (query.data?.pages ?? []).flatMap((page) => page.messages).toReversed();
  return (
    <Card as="section" padding="large" gap={4}>
      <SectionHeading>
        {conversation
          ? partyName(otherParty(conversation), t)
          : newChatName(location.state, chat, t)}
      </SectionHeading>
      {query.isError && <OfflineNotice asOf={new Date(query.dataUpdatedAt)} />}
      <ScrollArea label={t('inbox.messages')} className={styles.scroll}>
        {query.hasNextPage && (
          <Button
            size="small"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('inbox.older')}
          </Button>
        )}
        {messages.length === 0 ? (
          <Text tone="muted" size="sm">
            {t('inbox.noMessages')}
          </Text>
        ) : (
          <MessageList messages={messages} conversation={conversation} />
        )}
      </ScrollArea>
      {isOn(newest.status) ? (
        <div className={styles.composer}>
          <MessageForm
            recipient={recipientOf(chat, conversation)}
            orderId={orderId}
            hasQuestions={
              (conversation ? otherParty(conversation).type : partyTypeOf(chat)) === 'admin'
            }
          />
        </div>
      ) : (
        <Callout>{t('inbox.closed')}</Callout>
      )}
    </Card>
  );
}
