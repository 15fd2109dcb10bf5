import type { Address } from '@storefront/api';
import { Row, Stack, Text } from '@storefront/ui';
import { HomeIcon, OfficeIcon, PinIcon } from '@storefront/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { addressDetail, addressName } from '../orders/view/address-detail';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './address-book.module.css';

const icons: Readonly<
  Record<string, ComponentType<{ size?: number; className?: string | undefined }>>
> = {
  home: HomeIcon,
  office: OfficeIcon,
};

/** The row of an address that can be chosen. */
export const choiceRow = {
  grow: true,
  gap: 3,
  full: true,
  padBlock: 2,
  padInline: 4,
  line: 'around',
  round: 'medium',
  fill: 'surface',
  tone: 'inherit',
  className: styles.choice,
} as const;

/** An address in two lines: its name, and where it is. */
export function AddressText({ address }: { readonly address: Address }): ReactNode {
  const { t } = useAccountTexts();
  const Icon = icons[address.address_type ?? ''] ?? PinIcon;
  const detail = addressDetail(address, t);
  return (
    <Row as="span" gap={3} className={styles.text}>
      <Icon size={22} color="var(--color-primary)" />
      <Stack as="span" gap={0.5} breaks>
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
      </Stack>
    </Row>
  );
}
