import type { Order } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import { Link, paths } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Badge, buttonClass, Stack } from '@storefront/ui';
import { ChatIcon, PhoneIcon } from '@storefront/ui/icons';
import { Fragment, type ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

/** Call and chat buttons for the parties of an order; guests have no chat. */
export function ContactActions({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const signedIn = useSignedIn();
  const news = useChatNews();
  if (!isOrderStatus(order.order_status, 'open')) return null;
  const courier = order.delivery_man?.[0];
  const vendor = order.store?.vendor_id;
  // Each party with call and chat side by side; the courier comes first.
  const parties = [
    {
      key: 'delivery_man_id',
      id: courier?.id,
      name: [courier?.f_name, courier?.l_name].filter(Boolean).join(' '),
      phone: courier?.phone,
      call: t('tracking.callCourier'),
      chat: t('tracking.chatCourier'),
      unread: courier ? news.ofCourier(courier.id) : 0,
    },
    {
      key: 'vendor_id',
      id: vendor,
      name: order.store?.name,
      phone: order.store?.phone,
      call: t('tracking.callStore'),
      chat: t('tracking.chatStore'),
      unread: vendor ? news.ofStore(vendor) : 0,
    },
  ];
  return (
    <Stack gap={2} className={styles.contacts}>
      {parties.map(({ key, id, name, phone, call, chat, unread }) => (
        <Fragment key={key}>
          {phone && (
            <a href={`tel:${phone}`} className={buttonClass()}>
              <PhoneIcon size={18} /> <span>{call}</span>
            </a>
          )}
          {signedIn && id && (
            <Link
              to={paths.profile.href('inbox', { [key]: id, order_id: order.id })}
              state={{ chatWith: name }}
              className={buttonClass()}
            >
              <ChatIcon size={18} /> <span>{chat}</span>
              {unread > 0 && <Badge tone="inverse">{t('inbox.unread', { count: unread })}</Badge>}
            </Link>
          )}
        </Fragment>
      ))}
    </Stack>
  );
}
