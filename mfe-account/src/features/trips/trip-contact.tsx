import type { Trip } from '@storefront/api';
import { isTripStatus } from '@storefront/domain';
import { withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Badge, buttonClass, Row } from '@storefront/ui';
import { ChatIcon, PhoneIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { useAccountTexts } from '../texts/use-account-texts';
import { useTripTexts } from './use-trip-texts';

/** The provider's phone number while the trip is open, and chat while it is running. */
export function TripContact({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const own = useTripTexts();
  const signedIn = useSignedIn();
  const news = useChatNews();
  const { provider } = trip;
  if (!provider || trip.trip_status === 'canceled') return null;
  const { phone, vendor_id: vendor } = provider;
  // Guests have no chat, and the inbox accepts messages about running trips only.
  const mayWrite = signedIn && isTripStatus(trip.trip_status, 'running');
  const unread = vendor ? news.ofStore(vendor) : 0;
  return (
    <Row wrap gap={2} align="stretch">
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
          <PhoneIcon size={18} /> <span>{t('trips.callProvider')}</span>
        </a>
      )}
      {mayWrite && vendor && (
        <Link
          to={paths.profile.href('inbox', { vendor_id: vendor })}
          state={{ chatWith: withoutBidiControls(provider.name) }}
          className={buttonClass()}
        >
          <ChatIcon size={18} /> <span>{own('message')}</span>
          {unread > 0 && <Badge tone="inverse">{t('inbox.unread', { count: unread })}</Badge>}
        </Link>
      )}
    </Row>
  );
}
