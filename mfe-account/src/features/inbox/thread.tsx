import { type Conversation, type Message, readPages } from '@storefront/api';
import { messageDetails, useSeenChat } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import { FailedRead, Link, paths, useInfiniteQuery, useLocation } from '@storefront/platform';
import {
  Box,
  Button,
  Callout,
  Card,
  OfflineNotice,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  VisuallyHidden,
} from '@storefront/ui';
import { ScrollArea } from '@storefront/ui/browse';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type AccountTexts, useAccountTexts } from '../texts/use-account-texts';
import { type ChatRef, isOwn, otherParty, partyTypeOf, recipientOf } from './chat';
import styles from './inbox.module.css';
import { MessageForm } from './message-form';
import { partyName } from './party-name';

interface MessageListProps {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly conversation: Conversation | null;
}

const NEAREST = { block: 'nearest' } as const;

/** Messages as a log: new ones are announced, focus stays where the customer types. */
function MessageList({ messages, conversation }: MessageListProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined) list.current?.lastElementChild?.scrollIntoView?.(NEAREST);
  }, [lastId]);
  // Older messages appear above the message that the customer is reading, which stays in place.
  const readFrom = useRef<Element | null>(null);
  const firstId = messages[0]?.id;
  useEffect(() => {
    if (firstId === undefined) return;
    readFrom.current?.scrollIntoView?.(NEAREST);
    // The first child is the day.
    readFrom.current = list.current?.children[1] ?? null;
  }, [firstId]);
  return (
    <Box role="log" aria-label={t('inbox.messages')} full>
      <Stack as="ol" ref={list} gap={3} full>
        {messages.map((message, index) => {
          const day = formats.date(message.created_at);
          const isNewDay =
            index === 0 || day !== formats.date(messages[index - 1]?.created_at ?? '');
          const own = conversation !== null && isOwn(message, conversation);
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <Text as="li" tone="muted" size="sm" className={styles.day}>
                  {day}
                </Text>
              )}
              <li className={own ? `${styles.message} ${styles.own}` : styles.message}>
                <VisuallyHidden>{`${t(own ? 'inbox.youWrote' : 'inbox.theyWrote')} `}</VisuallyHidden>
                {message.message && (
                  <p className={styles.text} dir="auto">
                    {message.message}
                  </p>
                )}
                {message.file_full_url.map((address) => (
                  <a key={address} href={address} target="_blank" rel="noreferrer">
                    <img
                      src={address}
                      alt={t('inbox.picture')}
                      loading="lazy"
                      // The message has its height only now.
                      onLoad={(event) =>
                        message.id === lastId &&
                        event.currentTarget.closest('li')?.scrollIntoView?.(NEAREST)
                      }
                      className={styles.picture}
                    />
                  </a>
                ))}
                {message.order_id != null && (
                  <Link to={paths.profile.href('my-orders', { order_id: message.order_id })}>
                    {t('orders.number', { id: message.order_id })}
                  </Link>
                )}
                {message.trip_id != null && (
                  <Link to={`${paths.trackOrder.trip(message.trip_id)}&proof=packs`}>
                    {t('inbox.proof', { id: message.trip_id })}
                  </Link>
                )}
                <Text as="time" tone="muted" size="sm" dateTime={message.created_at}>
                  {own && message.is_seen
                    ? `${formats.time(message.created_at)} · ${t('inbox.seen')}`
                    : formats.time(message.created_at)}
                </Text>
              </li>
            </Fragment>
          );
        })}
      </Stack>
    </Box>
  );
}

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
  // The server sends the newest first, but they are read from top to bottom.
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
