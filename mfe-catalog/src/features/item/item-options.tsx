import type { ItemDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { issueText, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { SlowRead } from '@storefront/platform';
import {
  Callout,
  ErrorState,
  Money,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  useDelayedFlag,
} from '@storefront/ui';
import { RadioGroup, Stepper } from '@storefront/ui/controls';
import { type ReactNode, useId } from 'react';
import { ItemAdvice } from '../item-card/item-advice';
import { useDigits } from '../item-card/item-price';
import { useOrderable } from '../opening/use-orderable';
import { AvailabilityNotice } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { isOptionOut, optionGroups } from './choice';
import { FoodGroups, GroupState } from './food-groups';
import { groupKey } from './gap';
import styles from './item-options.module.css';
import { KitchenNote } from './kitchen-note';
import { optionPrices } from './option-price';
import { OptionPrice } from './option-price-tag';
import type { ItemView } from './use-item';
import type { ItemOrder } from './use-item-order';

/**
 * Add-ons of the item, each with its own quantity. Checking one sets it to 1; the minus is disabled while it is not
 * checked.
 */
function AddOns({ order }: { readonly order: ItemOrder }): ReactNode {
  const { t } = useCatalogTexts();
  const hintId = useId();
  const { item, choice } = order;
  if (item.add_ons.length === 0) return null;
  const setQuantity = (id: number, quantity: number) =>
    order.change({ addOns: { ...choice.addOns, [id]: quantity } });
  return (
    <Stack as="fieldset" gap={1} aria-describedby={hintId}>
      <Text as="legend" weight="bold">
        {t('item.addOns')}
      </Text>
      <Text tone="muted" size="sm" id={hintId}>
        {t('item.addOnsHint')}
      </Text>
      <Stack as="ul">
        {item.add_ons.map((addOn) => {
          const quantity = choice.addOns[addOn.id] ?? 0;
          const name = withoutBidiControls(addOn.name);
          return (
            <Row key={addOn.id} as="li" wrap justify="between" line="bottom" className={styles.row}>
              <Row as="label" gap={3} touch className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={quantity > 0}
                  onChange={() => setQuantity(addOn.id, quantity > 0 ? 0 : 1)}
                />
                <Stack as="span">
                  <bdi>{name}</bdi>
                  <ItemAdvice
                    show="choice"
                    item={item}
                    diet={addOn.diet}
                    food={choice.food}
                    addOns={choice.addOns}
                  />
                  <Text as="span" tone="muted" size="sm">
                    <span>+</span> <Money amount={addOn.price} />
                  </Text>
                </Stack>
              </Row>
              <Stepper
                size="small"
                name={name}
                min={0}
                value={quantity}
                onChange={(next) => setQuantity(addOn.id, next)}
              />
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}

interface OptionGroupsProps {
  readonly order: ItemOrder;
  /** Prefix of the groups' element ids. */
  readonly idPrefix: string;
}

/** The choices of the older form, which together name one variation. */
function OptionGroups({ order, idPrefix }: OptionGroupsProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, choice, gap } = order;
  const digits = useDigits();
  const groups = optionGroups(item);
  const pick = (index: number, option: string | null) =>
    order.change({ picks: choice.picks.map((other, at) => (at === index ? option : other)) });
  return groups.map(({ title, options }, index) => {
    const key = groupKey('option', index);
    const chosen = choice.picks[index] ?? null;
    const prices = groups.length === 1 ? optionPrices(item, options, digits) : null;
    return (
      <RadioGroup
        key={key}
        id={`${idPrefix}${key}`}
        label={title ? <bdi>{withoutBidiControls(title)}</bdi> : t('item.variation')}
        hint={t('item.chooseOne')}
        state={<GroupState isRequired isDone={chosen !== null} />}
        error={gap?.group === key ? issueText(common, gap.issue, formats) : undefined}
        value={chosen}
        onChange={(option) => pick(index, option)}
        onDeselect={() => pick(index, null)}
        options={options.map((option, at) => {
          const isOut = isOptionOut(item, choice.picks, index, option);
          return {
            value: option,
            label: <bdi>{withoutBidiControls(option)}</bdi>,
            extra: <OptionPrice amount={prices?.[at] ?? null} />,
            struck: isOut,
            // A chosen option can be deselected even when it has sold out in the meantime.
            disabledReason: isOut && option !== chosen ? t('item.optionOut') : undefined,
          };
        })}
      />
    );
  });
}

interface ItemNoticesProps {
  readonly order: ItemOrder;
  readonly store: ItemDetails['store_details'];
}

/** Notices about when the item can be ordered and what it requires; hours in 12-hour form. */
function ItemNotices({ order, store }: ItemNoticesProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, availability } = order;
  const { available_time_starts: from, available_time_ends: to } = item;
  const { available_date_starts: firstDay, available_date_ends: lastDay } = item;
  const isNow = availability === 'now';
  const isLater = availability === 'later';
  return (
    <>
      {store && <StoreAvailability store={store} />}
      {!isNow && (
        <Callout
          tone={isLater ? 'info' : 'warning'}
          title={isLater ? t('item.scheduleHint') : common('cart.notAvailable')}
        >
          {firstDay && lastDay && (
            <p>
              {t('item.availableDates', {
                from: formats.date(firstDay.slice(0, 10)),
                to: formats.date(lastDay.slice(0, 10)),
              })}
            </p>
          )}
          {from && to && (
            <p>{t('item.availableTimes', { from: formats.time(from), to: formats.time(to) })}</p>
          )}
        </Callout>
      )}
      {isOn(item.is_prescription_required) && <Callout>{t('item.prescription')}</Callout>}
    </>
  );
}

function StoreAvailability({
  store,
}: {
  readonly store: NonNullable<ItemDetails['store_details']>;
}): ReactNode {
  return <AvailabilityNotice store={store} orderable={useOrderable(store)} />;
}

interface ItemOptionsProps {
  readonly view: ItemView;
  readonly order: ItemOrder | null;
  readonly idPrefix: string;
}

/** The choices of the item: a skeleton while they load, Retry if that failed; the head stays visible. */
export function ItemOptions({ view, order, idPrefix }: ItemOptionsProps): ReactNode {
  const { t } = useCatalogTexts();
  // Once shown, a placeholder stays long enough not to flicker.
  const isOutlined = useDelayedFlag(!order && view.status === 'loading');
  if (view.status === 'failed') {
    return (
      <ErrorState title={t('item.optionsFailed')} onRetry={view.retry} retrying={view.retrying}>
        {t('item.optionsFailedHint')}
      </ErrorState>
    );
  }
  if (!order || isOutlined) {
    return (
      <>
        <SkeletonGroup label={t('item.loadingOptions')} gap={5} className={styles.options}>
          <Skeleton shape="text" width="40%" />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <Stack gap={5} className={styles.options}>
      <ItemNotices order={order} store={view.details?.store_details} />
      <ItemAdvice
        show="dish"
        item={order.item}
        food={order.choice.food}
        addOns={order.choice.addOns}
      />
      <FoodGroups order={order} idPrefix={idPrefix} />
      <OptionGroups order={order} idPrefix={idPrefix} />
      <AddOns order={order} />
      <KitchenNote order={order} />
    </Stack>
  );
}
