import { Link, paths } from '@storefront/platform';
import { ChatIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './header-actions.module.css';

/** The link to the inbox, with the number of unread messages. */
export function ChatLink({ unread }: { readonly unread: number }): ReactNode {
  const { t } = useShellTexts();
  const label = unread > 0 ? t('header.chatUnread', { count: unread }) : t('header.chat');
  return (
    <Link
      to={paths.profile.href('inbox')}
      className={styles.iconLink}
      aria-label={label}
      title={label}
    >
      <ChatIcon size={22} />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
