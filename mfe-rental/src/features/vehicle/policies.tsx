import { Row, SectionHeading, Stack } from '@storefront/ui';
import { CardPaymentIcon, CloseIcon, DocumentIcon, TimeIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle.module.css';

const policies = [
  { name: 'cancel', Icon: CloseIcon },
  { name: 'pay', Icon: CardPaymentIcon },
  { name: 'papers', Icon: DocumentIcon },
  { name: 'time', Icon: TimeIcon },
] as const;

/** What holds for every booking, in plain words: giving it back, paying, papers, the clock. */
export function Policies(): ReactNode {
  const { t } = useRentalTexts();
  return (
    <Stack as="section" gap={3}>
      <SectionHeading id="vehicle-policies">{t('policies.title')}</SectionHeading>
      <Stack as="ul" gap={3} aria-labelledby="vehicle-policies">
        {policies.map(({ name, Icon }) => (
          <Row as="li" gap={3} align="start" key={name} className={styles.policy}>
            <Icon size={20} />
            <span>{t(`policies.${name}`)}</span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
