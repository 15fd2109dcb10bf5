import type { ItemDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Button, CardGrid, Money, Row, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Opening } from '../store-card/opening';
import { useOpening, useOpeningText } from '../store-card/use-opening';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { selectionOf } from './choice';
import { goToGroup } from './go-to-group';
import { useCartItem } from './use-cart-item';
import { useCheckoutItem } from './use-checkout-item';
import type { ItemOrder } from './use-item-order';

interface OrderBarProps {
  readonly order: ItemOrder;
  readonly store: ItemDetails['store_details'];
  readonly idPrefix: string;
  /** After a line of the cart was updated: the modal closes. */
  readonly onUpdated: (() => void) | undefined;
}

const unknownHours = {};

/** Quantity, total and the buttons that order: always pressable, and clear about what is missing. */
export function OrderBar({ order, store, idPrefix, onUpdated }: OrderBarProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const opening = useOpening(store ?? unknownHours);
  const openingText = useOpeningText(opening);
  const checkOut = useCheckoutItem();
  const cart = useCartItem(({ cartId }, { outcome }) => {
    if (cartId !== null && outcome === 'done') onUpdated?.();
  });
  const { item, choice, line, limit, amounts, isOut, isCampaign } = order;
  const limitText =
    limit.reason === 'stock' ? common('issues.outOfStock') : common('issues.outOfLimits');
  const blocked = amounts ? blockedReason(opening, store, openingText) : t('item.noPrice');

  /** The request, or nothing when there is a gap: it is shown, said and focused then. */
  function takeRequest() {
    const gap = order.check();
    if (gap?.group) goToGroup(`${idPrefix}${gap.group}`);
    if (gap) return null;
    return { item, selection: selectionOf(item, choice), storeName: item.store_name };
  }
  function sendToCart() {
    const request = takeRequest();
    if (request) cart.send({ request, cartId: line?.id ?? null });
  }
  function buy() {
    const request = takeRequest();
    if (request) checkOut(isCampaign ? 'campaign' : 'buy_now', request);
  }
  function refuse(reason: string) {
    toast.error(reason);
    if (!blocked) cart.retry();
  }

  return (
    <Stack gap={3}>
      <Row gap={3} justify="between">
        <Stepper
          name={item.name}
          value={choice.quantity}
          max={limit.limit ?? undefined}
          maxReason={limitText}
          onMaxRefused={() => toast.error(limitText)}
          onChange={(next) => order.changeQuantity(next - choice.quantity)}
        />
        {amounts && (
          <Row
            as="p"
            wrap
            gap={2}
            lineGap={0}
            align="baseline"
            justify="end"
            size="xl"
            weight="bold"
          >
            <Text as="span" tone="muted" size="sm" weight="medium">
              {t('item.total')}
            </Text>
            <Money amount={amounts.total} />
          </Row>
        )}
      </Row>
      {isOut ? (
        <Button block size="large" disabled>
          {common('issues.outOfStock')}
        </Button>
      ) : (
        <CardGrid min={130} fit gap={2}>
          <Button
            size="large"
            variant={isCampaign ? 'primary' : 'secondary'}
            disabledReason={blocked}
            onRefused={() => blocked && toast.error(blocked)}
            onClick={buy}
          >
            {isCampaign ? t('item.orderNow') : t('item.buyNow')}
          </Button>
          {!isCampaign && (
            <Button
              size="large"
              variant="primary"
              loading={cart.busy}
              disabledReason={blocked ?? cart.unavailable}
              onRefused={() => refuse(blocked ?? cart.unavailable ?? '')}
              onPointerEnter={cart.prepare}
              onFocus={cart.prepare}
              onClick={sendToCart}
            >
              {line ? t('item.updateCart') : t('item.addToCart')}
            </Button>
          )}
        </CardGrid>
      )}
    </Stack>
  );
}

/** A closed store sells for later when it takes scheduled orders, else not at all. */
function blockedReason(
  opening: Opening,
  store: ItemDetails['store_details'],
  openingText: string,
): string | undefined {
  if (!store || opening.state === 'open') return undefined;
  if (opening.state === 'closed' && isOn(store.schedule_order)) return undefined;
  return openingText;
}
