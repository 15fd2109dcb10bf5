import type { Order } from '@storefront/api';
import { Link, paths } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Badge, buttonClass } from '@storefront/ui';
import { ChatIcon, PhoneIcon } from '@storefront/ui/icons';
import { Fragment, type ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { isFollowed } from '../orders/order-stage';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './tracking.module.css';

/** The people with whom the customer can talk about the order; guests have no chat. */
export function ContactActions({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const signedIn = useSignedIn();
  const news = useChatNews();
  if (!isFollowed(order.order_status)) return null;
  const courier = order.delivery_man?.[0];
  const vendor = order.store?.vendor_id;
  // Call and chat of each party are beside each other; the courier comes first.
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
    <div className={styles.contacts}>
      {parties.map(({ key, id, name, phone, call, chat, unread }) => (
        <Fragment key={key}>
          {phone && (
            <a href={`tel:${phone}`} className={buttonClass()}>
              <PhoneIcon size={18} /> {call}
            </a>
          )}
          {signedIn && id && (
            <Link
              to={paths.profile.href('inbox', { [key]: id, order_id: order.id })}
              state={{ chatWith: name }}
              className={buttonClass()}
            >
              <ChatIcon size={18} /> {chat}
              {unread > 0 && <Badge tone="inverse">{t('inbox.unread', { count: unread })}</Badge>}
            </Link>
          )}
        </Fragment>
      ))}
    </div>
  );
}
