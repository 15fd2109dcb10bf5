import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import { ChangedBillDialog as Frame } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useBillLabels } from '../bill/use-bill-labels';
import { useRentalTexts } from '../texts/use-rental-texts';

interface ChangedBillDialogProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/**
 * Shown when the price of the trip differs from the one that the customer saw: lists the changes, and asks whether
 * they agree.
 */
export default function ChangedBillDialog(props: ChangedBillDialogProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const total = (bill: ChangedBill) => ({ amount: isolate(formats.money(bill.expected_total)) });
  return (
    <Frame
      {...props}
      title={(bill) =>
        bill.changes.length > 0
          ? t('booking.changed.title', total(bill))
          : t('booking.changed.vehiclesTitle')
      }
      details={({ line_changes: lines }) => lines && <ChangedVehicles lines={lines} />}
      notice={t('booking.changed.words')}
      labels={useBillLabels()}
      beforeLabel={t('booking.changed.before')}
      afterLabel={t('booking.changed.now')}
      agreeLabel={(bill) => t('booking.bookFor', total(bill))}
      declineLabel={t('booking.changed.decline')}
    />
  );
}

type LineChange = NonNullable<ChangedBill['line_changes']>[number];

/** Each vehicle that differs from what the customer saw, before and after. */
function ChangedVehicles({ lines }: { readonly lines: readonly LineChange[] }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  if (lines.length === 0) return null;
  const textOf = (line: LineChange['before']) =>
    line === null
      ? t('booking.changed.noVehicle')
      : formats.list([t('booking.count', { count: line.quantity }), ...line.choices].map(isolate));
  return (
    <Stack as="ul" gap={2} aria-label={t('booking.vehicles')}>
      {lines.map(({ name, before, after }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          <Text tone="muted" size="sm">
            {`${t('booking.changed.before')} ${textOf(before)}`}
          </Text>
          <Text size="sm">{`${t('booking.changed.now')} ${textOf(after)}`}</Text>
        </li>
      ))}
    </Stack>
  );
}
