import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import { ChangedBillDialog as Frame } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { placeLabel } from '../place/place-order';

/** The amounts that are listed by name, and their labels. */
const labels = {
  items: 'checkout.bill.items',
  addOns: 'checkout.bill.addOns',
  itemDiscount: 'checkout.bill.itemDiscount',
  storeDiscount: 'checkout.bill.storeDiscount',
  flashDiscount: 'checkout.bill.flashDiscount',
  couponDiscount: 'checkout.bill.couponDiscount',
  firstOrderDiscount: 'checkout.bill.firstOrderDiscount',
  tax: 'checkout.bill.tax',
  delivery: 'checkout.bill.delivery',
  surcharge: 'checkout.changed.surcharge',
  additionalCharge: 'checkout.bill.additionalCharge',
  packaging: 'checkout.bill.packaging',
  tip: 'checkout.bill.tip',
  total: 'checkout.bill.total',
  walletPart: 'checkout.bill.wallet',
  leftToPay: 'checkout.bill.left',
} as const;

interface ChangedBillDialogProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** The total differs from the one that the customer saw: shows what changed, and asks whether they agree. */
export default function ChangedBillDialog(props: ChangedBillDialogProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  return (
    <Frame
      {...props}
      bill={props.bill && withoutRepeated(props.bill)}
      title={(bill) =>
        isOtherAmount(bill)
          ? t('checkout.changed.title', { amount: formats.money(bill.expected_total) })
          : t('checkout.changed.linesTitle')
      }
      details={({ line_changes: lines }) => lines && <ChangedLines lines={lines} />}
      notice={(bill) =>
        t(isOtherAmount(bill) ? 'checkout.changed.text' : 'checkout.changed.linesText')
      }
      labels={Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)]))}
      beforeLabel={t('checkout.changed.before')}
      afterLabel={t('checkout.changed.now')}
      agreeLabel={({ expected_bill: bill, expected_total: total }) =>
        placeLabel(bill.leftToPay ?? total, bill.walletPart ?? 0, t, formats)
      }
      declineLabel={t('checkout.changed.decline')}
    />
  );
}

/** If the wallet pays nothing, the amount left to pay is the total, which is already listed. */
function withoutRepeated(bill: ChangedBill): ChangedBill {
  const total = bill.changes.find(({ name }) => name === 'total');
  const isRepeated = ({ name, before, after }: ChangedBill['changes'][number]) =>
    name === 'leftToPay' && before === total?.before && after === total.after;
  return { ...bill, changes: bill.changes.filter((change) => !isRepeated(change)) };
}

/** Whether the amount to pay has changed; if not, only the lines have. */
const isOtherAmount = ({ changes }: ChangedBill): boolean =>
  changes.some(({ name }) => name === 'total' || name === 'leftToPay');

type LineChange = NonNullable<ChangedBill['line_changes']>[number];

/** Each line that differs from what the customer saw, before and after. */
function ChangedLines({ lines }: { readonly lines: readonly LineChange[] }): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  if (lines.length === 0) return null;
  const textOf = (line: LineChange['before']) =>
    line === null
      ? t('checkout.changed.noLine')
      : formats.list([`${formats.number(line.quantity)} ×`, ...line.choices].map(isolate));
  return (
    <Stack as="ul" gap={2} aria-label={t('checkout.changed.lines')}>
      {lines.map(({ name, before, after }) => (
        <li key={JSON.stringify([name, before, after])}>
          <bdi>{name}</bdi>
          <Text tone="muted" size="sm">
            {`${t('checkout.changed.before')} ${textOf(before)}`}
          </Text>
          <Text size="sm">{`${t('checkout.changed.now')} ${textOf(after)}`}</Text>
        </li>
      ))}
    </Stack>
  );
}
