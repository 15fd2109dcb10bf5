import { errorMessages, read, write } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { useMutation, useQuery } from '@storefront/platform';
import { Button, Callout, Card, Row, SectionHeading, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import {
  type GroupMember,
  type GroupOrder,
  groupOrderCancel,
  groupOrderPay,
  groupOrderRead,
} from '../contract';
import { groupOrderHref } from './group-link';
import { usePageTools } from './page-tools';

interface SharePaymentProps {
  readonly group: GroupOrder;
  readonly split: NonNullable<GroupOrder['split']>;
  readonly own: GroupMember | undefined;
}

/** An order with split payment: its progress, and the caller's actions. */
export function SharePayment({ group, split, own }: SharePaymentProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const formats = useFormats();
  const isWaiting = group.order_status === 'failed';
  const isCanceled = group.order_status === 'canceled';
  const owes = isWaiting && own !== undefined && !isOn(own.is_share_paid) && (own.share ?? 0) > 0;
  return (
    <Card as="section" padding="large" aria-labelledby="group-shares">
      <Stack gap={3}>
        <SectionHeading level={2} id="group-shares">
          {t('split.title')}
        </SectionHeading>
        <Text role="status">
          {isCanceled
            ? t('split.canceled')
            : isWaiting
              ? t('split.waiting', {
                  left: formats.money(split.left),
                  time: split.pay_until ? formats.time(new Date(split.pay_until)) : '',
                })
              : t('split.done')}
        </Text>
        {owes && <PayButtons group={group} amount={own.share ?? 0} isRest={false} />}
        {isWaiting && own && isOn(own.is_share_paid) && <Text>{t('split.ownPaid')}</Text>}
        {isWaiting && own && isOn(own.is_organiser) && (
          <Rest group={group} split={split} owes={owes} />
        )}
      </Stack>
    </Card>
  );
}

interface PayButtonsProps {
  readonly group: GroupOrder;
  /** Major units. */
  readonly amount: number;
  /** The amount is what is left of the whole order, which the organiser pays. */
  readonly isRest: boolean;
}

/** One button for each gateway; it opens the gateway's page, which leads back here. */
function PayButtons({ group, amount, isRest }: PayButtonsProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const common = useTexts('common').t;
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const pay = useMutation(write(groupOrderPay, { refreshes: [groupOrderRead] }));
  const { group_token } = group;
  const { leavePage, useSavedCards } = usePageTools();
  const cards = useSavedCards();
  const gateways = config?.active_payment_method_list ?? [];
  const open = (gateway: string, card: number | null) => {
    const callback = new URL(groupOrderHref(group_token), window.location.origin).href;
    pay.mutate(
      {
        body: {
          group_token,
          payment_method: gateway,
          callback,
          ...(isRest && { is_rest: 1 }),
          ...(card !== null && { saved_card_id: card }),
        },
      },
      { onSuccess: ({ redirect_link }) => leavePage(redirect_link) },
    );
  };
  return (
    <Stack gap={2}>
      {cards
        .filter((card) => gateways.some((one) => one.gateway === card.gateway))
        .map(({ id, gateway, label: name }) => (
          <Button
            key={id}
            {...(!isRest && { variant: 'primary' })}
            block
            loading={pay.isPending}
            onClick={() => open(gateway, id)}
          >
            {t(isRest ? 'split.payRest' : 'split.pay', { amount: formats.money(amount), name })}
          </Button>
        ))}
      {gateways.map(({ gateway, gateway_title: name }) => (
        <Button
          key={gateway}
          {...(!isRest && { variant: 'primary' })}
          block
          loading={pay.isPending}
          onClick={() => open(gateway, null)}
        >
          {t(isRest ? 'split.payRest' : 'split.pay', { amount: formats.money(amount), name })}
        </Button>
      ))}
      {pay.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(pay.error, common).join(' ')}
        </Callout>
      )}
    </Stack>
  );
}

/** The organiser's own actions: pay what the others have not paid, or cancel the order. */
function Rest({
  group,
  split,
  owes,
}: Pick<SharePaymentProps, 'group' | 'split'> & { readonly owes: boolean }): ReactNode {
  const { t } = useTexts('groupOrder');
  const common = useTexts('common').t;
  const cancel = useMutation(write(groupOrderCancel, { refreshes: [groupOrderRead] }));
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const title = t('split.cancel');
    const request = { title, body: t('split.cancelText'), confirmLabel: title, danger: true };
    if (await confirm(request)) cancel.mutate({ body: { group_token: group.group_token } });
  };
  return (
    <>
      <Text tone="muted" size="sm">
        {t(owes ? 'split.restHintOwn' : 'split.restHint')}
      </Text>
      <PayButtons group={group} amount={split.left} isRest />
      <Row gap={3}>
        <Button variant="ghost" loading={cancel.isPending} onClick={() => void ask()}>
          {t('split.cancel')}
        </Button>
      </Row>
      {cancel.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(cancel.error, common).join(' ')}
        </Callout>
      )}
      {confirmDialog}
    </>
  );
}
