import type { Order } from '@storefront/api';
import { Fact, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import { addressDetail } from './address-detail';

interface OrderAddressesProps {
  readonly order: Pick<Order, 'delivery_address' | 'order_type' | 'receiver_details' | 'store'>;
}

/**
 * The delivery address of an order and its contact; the store's address when the customer collects it. For a parcel both
 * addresses and the receiver.
 */
export function OrderAddresses({ order }: OrderAddressesProps): ReactNode {
  const { t } = useAccountTexts();
  const address = order.delivery_address?.address;
  const detail = order.delivery_address ? addressDetail(order.delivery_address, t) : '';
  const receiver = order.receiver_details;
  if (!receiver) {
    const { contact_person_name: name, contact_person_number: phone } =
      order.delivery_address ?? {};
    return (
      <Stack gap={1}>
        {order.order_type === 'take_away' ? (
          <Line>
            <span>{t('receipt.collectAt')}</span> <bdi>{order.store?.address}</bdi>
          </Line>
        ) : (
          <>
            <Line>{address && <bdi>{address}</bdi>}</Line>
            <Line>{detail && <bdi>{detail}</bdi>}</Line>
          </>
        )}
        <Line>
          {name && <bdi>{name}</bdi>}
          {name && phone && <span>{' · '}</span>}
          {phone && <bdi dir="ltr">{phone}</bdi>}
        </Line>
      </Stack>
    );
  }
  return (
    <Stack as="dl" gap={2}>
      {address && (
        <Fact label={t('orders.parcelFrom')}>
          <bdi>{address}</bdi>
        </Fact>
      )}
      <Fact label={t('orders.parcelTo')}>
        {receiver.contact_person_name && (
          <>
            <bdi>{receiver.contact_person_name}</bdi>
            <br />
          </>
        )}
        <bdi>{receiver.address}</bdi>
      </Fact>
    </Stack>
  );
}

/** A line below the others; renders nothing without text. */
function Line({ children }: { readonly children: ReactNode }): ReactNode {
  const isEmpty = [children].flat().every((part) => !part);
  if (isEmpty) return null;
  return (
    <Text tone="muted" size="sm">
      {children}
    </Text>
  );
}
