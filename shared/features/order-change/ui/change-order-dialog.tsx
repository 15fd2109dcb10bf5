import {
  type Address,
  ApiError,
  type ChangedBill,
  type Order,
  type OrderDetail,
  read,
  write,
} from '@storefront/api';
import { orderReads } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn, isVisible, readAmount } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { toast, useMutation, useQuery } from '@storefront/platform';
import type { ActionDialog } from '@storefront/platform/account-parts';
import { useAddressPin } from '@storefront/platform/places';
import { Stack } from '@storefront/ui';
import { Disclosure, TextArea, TextInput } from '@storefront/ui/controls';
import { ChangedBillDialog } from '@storefront/ui/overlay';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, useState } from 'react';
import { orderChange } from '../contract';
import { changesOf, changeValues, type OrderChangeValues, pointOf } from './change-values';
import { ChangedDoor } from './changed-door';
import { ChangedItems, changedLines, type ItemQuantities } from './changed-items';
import { useOrderChangeTexts } from './use-order-change-texts';

interface ChangedContactProps {
  readonly values: Pick<OrderChangeValues, 'name' | 'phone'>;
  readonly onChange: (part: Partial<OrderChangeValues>) => void;
}

/** The contact person for store and courier: folded, because few customers change it. */
function ChangedContact({ values, onChange }: ChangedContactProps): ReactNode {
  const { t } = useOrderChangeTexts();
  const { data: config } = useQuery(read(shopConfig));
  return (
    <Disclosure summary={t('contact')}>
      <Stack gap={4}>
        <TextInput
          label={t('addresses.contactName')}
          autoComplete="name"
          maxLength={255}
          value={values.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PhoneField
          label={t('addresses.contactPhone')}
          country={config?.country ?? 'EG'}
          canPickCountry={isOn(config?.country_picker_status)}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </Stack>
    </Disclosure>
  );
}

interface ChangedPriceProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** Shows the price of an order after a change, and asks whether the customer agrees. */
function ChangedPrice(props: ChangedPriceProps): ReactNode {
  const { t } = useOrderChangeTexts();
  const formats = useFormats();
  const total = (bill: ChangedBill) => ({ amount: isolate(formats.money(bill.expected_total)) });
  return (
    <ChangedBillDialog
      {...props}
      title={(bill) => t('priceTitle', total(bill))}
      notice={t('priceNotice')}
      labels={{
        delivery: t('bill.delivery'),
        tip: t('bill.tip'),
        total: t('bill.total'),
      }}
      beforeLabel={t('before')}
      afterLabel={t('now')}
      agreeLabel={(bill) => t('agree', total(bill))}
      declineLabel={t('decline')}
    />
  );
}

/** What the pages of an order give to this part. */
export interface ChangeOrderProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  /** The token of a guest's link, which lets them change the order. */
  readonly proof: { readonly tracking_token?: string };
  /** The account's dialog with fields and one action. */
  readonly ActionDialog: ActionDialog;
  readonly addressName: (address: Address) => string;
}

interface ChangeOrderDialogProps extends ChangeOrderProps {
  readonly onClose: () => void;
}

/**
 * Other items, another note, tip or address of an order. The server computes the new price, and the customer agrees to
 * it before the change is made.
 */
export default function ChangeOrderDialog(props: ChangeOrderDialogProps): ReactNode {
  const { order, lines, proof, ActionDialog, addressName, onClose } = props;
  const { t, common } = useOrderChangeTexts();
  const hasTips = isOn(useQuery(read(shopConfig)).data?.dm_tips_status);
  const change = useMutation(write(orderChange, { refreshes: orderReads }));
  const [before] = useState(() => changeValues(order));
  const [values, setValues] = useState(before);
  const [quantities, setQuantities] = useState<ItemQuantities>({});
  const hasLines = lines.length > 0 && (order.offers?.includes('change_lines') ?? false);
  const hasContact = order.offers?.includes('change_contact') ?? false;
  const amountWrong = common('validation.amountWrong');
  const isTipWrong = isVisible(values.tip) && readAmount(values.tip) === null;
  const lacksContact = hasContact && (values.name.trim() === '' || values.phone === '');
  const [bill, setBill] = useState<ChangedBill | null>(null);
  const door = pointOf(order.delivery_address);
  const pin = useAddressPin({ point: door, address: before.address });
  const isDelivery = order.order_type === 'delivery';
  const items = changedLines(lines, quantities);
  const changes = {
    ...changesOf(before, values, { before: door, now: pin.point }),
    ...(items !== undefined && { lines: items }),
  };
  const isSame = Object.keys(changes).length === 0;
  const put = (part: Partial<OrderChangeValues>) => setValues((now) => ({ ...now, ...part }));

  async function send(agreed: ChangedBill | null) {
    setBill(null);
    if (changes.address !== undefined && (await pin.settle(values.address))) return;
    const shown = {
      total: order.order_amount,
      delivery: order.delivery_charge,
      tip: order.dm_tips ?? 0,
    };
    change.mutate(
      {
        body: {
          ...proof,
          ...changes,
          order_id: order.id,
          expected_total: agreed?.expected_total ?? order.order_amount,
          expected_bill: JSON.stringify(agreed?.expected_bill ?? shown),
        },
      },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => setBill(error instanceof ApiError ? error.changedBill : null),
      },
    );
  }

  return (
    <>
      <ActionDialog
        title={t('title', { id: order.id })}
        action={t('save')}
        missing={
          isTipWrong
            ? amountWrong
            : isSame
              ? t('same')
              : lacksContact
                ? t('contactMissing')
                : undefined
        }
        call={{ isPending: change.isPending, error: bill ? null : change.error }}
        onAct={() => void send(null)}
        onClose={onClose}
      >
        {hasLines && <ChangedItems lines={lines} value={quantities} onChange={setQuantities} />}
        <TextArea
          label={t('note')}
          optional
          maxLength={2000}
          value={values.note}
          onChange={(event) => put({ note: event.target.value })}
        />
        {hasContact && <ChangedContact values={values} onChange={put} />}
        {isDelivery && (
          <>
            <TextInput
              label={t('instruction')}
              optional
              maxLength={255}
              value={values.instruction}
              onChange={(event) => put({ instruction: event.target.value })}
            />
            {hasTips && (
              <TextInput
                label={t('bill.tip')}
                optional
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={values.tip}
                error={isTipWrong ? amountWrong : undefined}
                onChange={(event) => put({ tip: event.target.value })}
              />
            )}
            <ChangedDoor
              pin={pin}
              values={values}
              defaultCenter={door}
              zoneId={order.store?.zone_id ?? null}
              addressName={addressName}
              onChange={put}
            />
          </>
        )}
      </ActionDialog>
      <ChangedPrice
        bill={bill}
        onAgree={(agreed) => void send(agreed)}
        onDecline={() => {
          setBill(null);
          change.reset();
        }}
      />
    </>
  );
}
