import type { Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { Row, SectionHeading, Stack } from '@storefront/ui';
import {
  CardPaymentIcon,
  DocumentIcon,
  SuccessIcon,
  TimeIcon,
  VehicleIcon,
  WalletIcon,
} from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useCancelTerm } from '../trip/use-cancel-term';
import { useOfferedTrip } from './use-offered-trip';
import styles from './vehicle.module.css';

const policies = [
  { name: 'pay', Icon: CardPaymentIcon },
  { name: 'papers', Icon: DocumentIcon },
  { name: 'time', Icon: TimeIcon },
] as const;

/** The terms of this vehicle: canceling, deposit, kilometres. Terms that the server does not send are left out. */
function useTerms(vehicle: Vehicle) {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { trip } = useOfferedTrip(vehicle);
  const { deposit, daily_kilometres: daily, min_driver_age: age } = vehicle;
  return [
    { Icon: SuccessIcon, text: useCancelTerm([vehicle], trip.pickupTime) },
    ...(deposit == null
      ? []
      : [
          {
            Icon: WalletIcon,
            text:
              deposit === 0
                ? t('policies.noDeposit')
                : t('policies.deposit', { amount: isolate(formats.money(deposit)) }),
          },
        ]),
    ...(daily === undefined
      ? []
      : [
          {
            Icon: VehicleIcon,
            text:
              daily === null
                ? t('policies.unlimited')
                : t('policies.kilometres', { distance: isolate(formats.distance(daily * 1000)) }),
          },
        ]),
    ...(age == null ? [] : [{ Icon: DocumentIcon, text: t('ways.tooYoung', { age }) }]),
  ];
}

/** The policies of a booking in plain language: return, deposit, distance, payment, documents, times. */
export function Policies({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const terms = useTerms(vehicle);
  const isDriven = isOn(vehicle.with_driver);
  return (
    <Stack as="section" gap={3}>
      <SectionHeading id="vehicle-policies">{t('policies.title')}</SectionHeading>
      <Stack as="ul" gap={3} aria-labelledby="vehicle-policies">
        {terms.map(({ text, Icon }) => (
          <Row as="li" gap={3} align="start" key={text} className={styles.policy}>
            <Icon size={20} />
            <span>{text}</span>
          </Row>
        ))}
        {policies.map(({ name, Icon }) => (
          <Row as="li" gap={3} align="start" key={name} className={styles.policy}>
            <Icon size={20} />
            <span>{t(`policies.${name === 'papers' && isDriven ? 'driver' : name}`)}</span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
