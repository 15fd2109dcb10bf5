import type { Conversation, Message } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Text, VisuallyHidden } from '@storefront/ui';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { isOwn } from './chat';
import styles from './inbox.module.css';

interface MessageListProps {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly conversation: Conversation | null;
}

const NEAREST = { block: 'nearest' } as const;

/** Messages as a log: new ones are announced, focus stays where the customer types. */
export function MessageList({ messages, conversation }: MessageListProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined) list.current?.lastElementChild?.scrollIntoView?.(NEAREST);
  }, [lastId]);
  // Older messages appear above the one from which the customer has read: it stays in view.
  const readFrom = useRef<Element | null>(null);
  const firstId = messages[0]?.id;
  useEffect(() => {
    if (firstId === undefined) return;
    readFrom.current?.scrollIntoView?.(NEAREST);
    // The first child is the day.
    readFrom.current = list.current?.children[1] ?? null;
  }, [firstId]);
  return (
    <div role="log" aria-label={t('inbox.messages')} className={styles.log}>
      <ol ref={list} className={styles.messages}>
        {messages.map((message, index) => {
          const day = formats.date(message.created_at);
          const isNewDay =
            index === 0 || day !== formats.date(messages[index - 1]?.created_at ?? '');
          const own = conversation !== null && isOwn(message, conversation);
          return (
            <Fragment key={message.id}>
              {isNewDay && <li className={styles.day}>{day}</li>}
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
                      // Only now has the message its height.
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
      </ol>
    </div>
  );
}
