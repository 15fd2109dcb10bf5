import type { OrderDetail } from '@storefront/api';
import { isolate, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { lineCost } from '@storefront/pricing';
import { Box, Money, Picture, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import { optionLabels } from '../order-labels';

/** The items as they were ordered. The lines add up to the items and add-ons of the bill. */
export function OrderItems({ lines }: { readonly lines: readonly OrderDetail[] }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  return (
    <Stack as="ul" gap={3} aria-label={t('orders.items')}>
      {lines.map((line) => {
        const addOns = line.add_ons.map(
          (addOn) => `${addOn.name} × ${formats.number(addOn.quantity)}`,
        );
        const person = line.person_name ? [line.person_name] : [];
        // Isolated individually: `500 g` is read from the left in Arabic too.
        const details = [...person, ...optionLabels(line), ...addOns].map(isolate);
        return (
          <Row as="li" gap={3} key={line.id}>
            <Picture
              src={line.image_full_url ?? line.item_details.image_full_url}
              alt=""
              width={64}
              height={64}
              fixed
              round="small"
            />
            <Box grow>
              <Text weight="medium" breaks>
                <bdi>{line.item_details.name}</bdi>
              </Text>
              {details.length > 0 && (
                <Text tone="muted" size="sm">
                  {formats.list(details)}
                </Text>
              )}
              <Text tone="muted" size="sm" figures>
                <bdi>{formats.number(line.quantity)}</bdi> <span>×</span>{' '}
                <Money amount={line.price} />
                {line.total_add_on_price > 0 && (
                  <>
                    <span>{' + '}</span>
                    <Money amount={line.total_add_on_price} />
                  </>
                )}
              </Text>
              {line.substitution && (
                <Text tone="muted" size="sm">
                  {t(`orders.substitution.${line.substitution.rule}`, {
                    price: formats.money(line.substitution.max_price ?? line.price),
                  })}
                </Text>
              )}
              {line.note && (
                <Text size="sm">
                  <span>{`${t('orders.lineNote')}:`}</span>{' '}
                  <bdi>{withoutBidiControls(line.note)}</bdi>
                </Text>
              )}
            </Box>
            <Text fixed figures>
              <Money amount={costBeforeDiscount(line, digits)} />
            </Text>
          </Row>
        );
      })}
    </Stack>
  );
}

/** The bill subtracts discounts below its lines. */
const costBeforeDiscount = (line: OrderDetail, digits: number | null | undefined) =>
  lineCost({ ...line, discount_on_item: 0 }, digits ?? undefined);
