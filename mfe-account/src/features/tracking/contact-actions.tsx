import type { Order } from '@storefront/api';
import { Link, paths } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Badge, buttonClass, Row } from '@storefront/ui';
import { ChatIcon, PhoneIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { isFollowed } from '../orders/order-stage';
import { useAccountTexts } from '../texts/use-account-texts';

/** Whom the customer can talk to about the order; guests have no chat. */
export function ContactActions({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const signedIn = useSignedIn();
  const news = useChatNews();
  if (!isFollowed(order.order_status)) return null;
  const courier = order.delivery_man?.[0];
  const vendor = order.store?.vendor_id;
  const calls = [
    { key: 'store', phone: order.store?.phone, label: t('tracking.callStore') },
    { key: 'courier', phone: courier?.phone, label: t('tracking.callCourier') },
  ];
  const chats = [
    {
      key: 'vendor_id',
      id: vendor,
      label: t('tracking.chatStore'),
      name: order.store?.name,
      unread: vendor ? news.ofStore(vendor) : 0,
    },
    {
      key: 'delivery_man_id',
      id: courier?.id,
      label: t('tracking.chatCourier'),
      name: [courier?.f_name, courier?.l_name].filter(Boolean).join(' '),
      unread: courier ? news.ofCourier(courier.id) : 0,
    },
  ];
  return (
    <Row wrap gap={2} align="stretch">
      {calls.map(
        ({ key, phone, label }) =>
          phone && (
            <a key={key} href={`tel:${phone}`} className={buttonClass()}>
              <PhoneIcon size={18} /> {label}
            </a>
          ),
      )}
      {signedIn &&
        chats.map(
          ({ key, id, label, name, unread }) =>
            id && (
              <Link
                key={key}
                to={paths.profile.href('inbox', { [key]: id, order_id: order.id })}
                state={{ chatWith: name }}
                className={buttonClass()}
              >
                <ChatIcon size={18} /> {label}
                {unread > 0 && <Badge tone="inverse">{t('inbox.unread', { count: unread })}</Badge>}
              </Link>
            ),
        )}
    </Row>
  );
}
