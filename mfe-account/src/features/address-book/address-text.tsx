import type { Address } from '@storefront/api';
import { Text } from '@storefront/ui';
import { HomeIcon, OfficeIcon, PinIcon } from '@storefront/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { addressDetail } from '../orders/address-detail';
import { type AccountTexts, useAccountTexts } from '../texts/use-account-texts';
import styles from './address-book.module.css';
import { SELECTED_ADDRESS } from './address-list';

const icons: Readonly<
  Record<string, ComponentType<{ size?: number; className?: string | undefined }>>
> = {
  home: HomeIcon,
  office: OfficeIcon,
};

/** What an address is called: Home, Office, or the customer's own name for it. */
export function addressName(
  { address_type, address_label }: Pick<Address, 'address_type' | 'address_label'>,
  t: AccountTexts,
): string {
  switch (address_type) {
    case 'home':
    case 'office':
      return t(`addresses.types.${address_type}`);
    case SELECTED_ADDRESS:
      return t('addresses.types.selected');
    default:
      return address_label || t('addresses.types.other');
  }
}

/** An address in two lines: its name, and where it is. */
export function AddressText({ address }: { readonly address: Address }): ReactNode {
  const { t } = useAccountTexts();
  const Icon = icons[address.address_type ?? ''] ?? PinIcon;
  const detail = addressDetail(address, t);
  return (
    <span className={styles.text}>
      <Icon size={22} className={styles.icon} />
      <span className={styles.lines}>
        <Text as="bdi" weight="bold">
          {addressName(address, t)}
        </Text>
        <Text as="bdi" tone="muted" size="sm">
          {address.address}
        </Text>
        {detail && (
          <Text as="bdi" tone="muted" size="sm">
            {detail}
          </Text>
        )}
      </span>
    </span>
  );
}
