import type { Order } from '@storefront/api';
import { LinkButton, paths } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

/** A link to the chat with the shop, with the order's number. Guests have no chat. */
export function OrderHelp({ order }: { readonly order: Pick<Order, 'id'> }): ReactNode {
  const { t } = useAccountTexts();
  const isSignedIn = useSignedIn();
  return (
    <div>
      <LinkButton
        to={
          isSignedIn
            ? paths.profile.href('inbox', { admin_id: 0, order_id: order.id })
            : paths.helpAndSupport.href()
        }
      >
        {t('orders.help')}
      </LinkButton>
    </div>
  );
}
