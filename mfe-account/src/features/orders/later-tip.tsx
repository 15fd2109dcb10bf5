import type { Order, OrderDetail } from '@storefront/api';
import { isVisible, readAmount } from '@storefront/domain';
import { isolate, useFormats, useRegion, useTexts } from '@storefront/i18n';
import { isLargeTip, tipOf } from '@storefront/pricing';
import { orderLedger } from '@storefront/pricing/placed';
import { Button, Callout, Card, SectionHeading, Stack } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { type TipMethod, useLaterTip } from './use-later-tip';

interface LaterTipProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

const percents: readonly number[] = [5, 10, 15];
const CUSTOM = 'custom';

/** The amount that a tip is a percentage of: the items, or the delivery of a parcel. */
function baseOf({ order, lines }: LaterTipProps, digits: number): number {
  const items = orderLedger(order, lines, digits).lines.find(({ name }) => name === 'items');
  return items && items.amount > 0 ? items.amount : order.order_amount;
}

/** A tip for the courier of a delivered order: its amount and payment method. */
export default function LaterTip(props: LaterTipProps): ReactNode {
  const { order } = props;
  const { t } = useAccountTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const digits = useRegion().currency.digits ?? 2;
  const { confirm, confirmDialog } = useConfirm();
  const { methods, give, isGiving, problem } = useLaterTip(order);
  const base = baseOf(props, digits);
  const shares = percents
    .map((percent) => ({ percent, amount: tipOf(percent, base, digits) }))
    .filter(({ amount }) => amount > 0);
  const [choice, setChoice] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [methodKey, setMethodKey] = useState<string | null>(null);
  const own = readAmount(text, digits);
  const isWrong = isVisible(text) && own === null;
  const amount = choice === CUSTOM ? (own ?? 0) : Number(choice ?? 0);
  const open = methods.filter((method) => method.limit === null || method.limit >= amount);
  const method = open.find(({ key }) => key === methodKey) ?? open[0];
  if (methods.length === 0) return null;

  async function press(chosen: TipMethod) {
    const usual = shares.at(-1)?.amount ?? 0;
    const isConfirmed =
      !isLargeTip(amount, base, usual) ||
      (await confirm({
        title: t('orders.laterTip.large', { amount: formats.money(amount) }),
        confirmLabel: t('orders.laterTip.give', { amount: formats.money(amount) }),
      }));
    if (isConfirmed) give(amount, chosen);
  }
  const courier = order.delivery_man?.[0]?.f_name;
  return (
    <Card as="section" padding="large" aria-labelledby="later-tip">
      <Stack gap={3}>
        <SectionHeading id="later-tip" hint={t('orders.laterTip.hint')}>
          {courier
            ? t('orders.laterTip.titleNamed', { name: isolate(courier) })
            : t('orders.laterTip.title')}
        </SectionHeading>
        <RadioGroup
          label={t('orders.laterTip.amount')}
          layout="grid"
          value={choice}
          onChange={setChoice}
          options={[
            ...shares.map(({ percent, amount: share }) => ({
              value: String(share),
              label: formats.percent(percent),
              hint: formats.money(share),
            })),
            { value: CUSTOM, label: t('orders.laterTip.custom') },
          ]}
        />
        {choice === CUSTOM && (
          <TextInput
            label={t('orders.laterTip.own')}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={isWrong ? common('validation.amountWrong') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {choice !== null && (
          <RadioGroup
            label={t('orders.laterTip.way')}
            layout="cards"
            value={method?.key ?? null}
            onChange={setMethodKey}
            options={open.map(({ key, name, hint }) => ({ value: key, label: name, hint }))}
          />
        )}
        {problem && (
          <Callout tone="danger" role="alert">
            {problem}
          </Callout>
        )}
        {method && amount > 0 && (
          <Button variant="primary" loading={isGiving} onClick={() => void press(method)}>
            {t('orders.laterTip.give', { amount: formats.money(amount) })}
          </Button>
        )}
      </Stack>
      {confirmDialog}
    </Card>
  );
}
