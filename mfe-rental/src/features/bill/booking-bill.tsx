import type { RentalQuote } from '@storefront/pricing';
import { Money, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useBillLabels } from './use-bill-labels';

/** The bill of a booking, line by line. */
export function BookingBill({ bill }: { readonly bill: RentalQuote }): ReactNode {
  const { t } = useRentalTexts();
  const shown = bill.ledger.filter(({ name, amount }) => amount !== 0 || name === 'trip');
  const isOneWay = bill.ledger.some(({ name, amount }) => name === 'returnElsewhere' && amount > 0);
  const usual = useBillLabels();
  const labels = isOneWay ? { ...usual, vehicleDelivery: t('ways.billOneWay') } : usual;
  return (
    <Stack as="dl" gap={2}>
      {shown.map(({ name, amount, included }) => (
        <Row gap={3} align="stretch" justify="between" tone="muted" size="sm" key={name}>
          <dt>
            <span>{labels[name] ?? name}</span>
            {included && (
              <Text as="span" tone="muted">
                {` ${t('bill.included')}`}
              </Text>
            )}
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </Row>
      ))}
      <Row justify="between" align="stretch" gap={3} padTop={2} line="top" size="lg" weight="bold">
        <dt>{t('bill.total')}</dt>
        <dd>
          <Money amount={bill.total} />
        </dd>
      </Row>
    </Stack>
  );
}
