import { isVisible } from '@storefront/domain';
import { getRegion, isolate, useFormats } from '@storefront/i18n';
import { Box, Button, Stack, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './filter-panel.module.css';
import { readLimit } from './search-view';

interface PriceFilterProps {
  readonly prices: readonly [number, number] | null;
  readonly range: readonly [number, number] | null;
  readonly onChange: (prices: readonly [number, number] | null) => void;
}

/** The limits of the trip's total; the server requires both. */
export function PriceFilter({ prices, range, onChange }: PriceFilterProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const [from, setFrom] = useState(prices ? String(prices[0]) : '');
  const [to, setTo] = useState(prices ? String(prices[1]) : '');
  const amountOf = (typed: string, none: number) => (isVisible(typed) ? readLimit(typed) : none);
  const low = amountOf(from, range?.[0] ?? 0);
  const high = amountOf(to, range?.[1] ?? Number.NaN);
  const isEmpty = !isVisible(from) && !isVisible(to);
  const isWrong = !isEmpty && !(low <= high);
  return (
    <Box as="fieldset">
      <Text as="legend" weight="bold">
        {t('search.prices', { currency: getRegion().currency.symbol })}
      </Text>
      <Stack
        noValidate
        as="form"
        padTop={2}
        className={styles.limits}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) onChange(isEmpty ? null : [low, high]);
        }}
      >
        <TextInput
          label={t('search.from')}
          value={from}
          inputMode="decimal"
          dir="ltr"
          placeholder={range ? String(range[0]) : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          label={t('search.to')}
          value={to}
          inputMode="decimal"
          dir="ltr"
          placeholder={range ? String(range[1]) : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" className={styles.apply}>
          {t('search.applyPrice')}
        </Button>
      </Stack>
      <Text tone="muted" size="sm" padTop={1} className={styles.hint} aria-live="polite">
        {isWrong
          ? t('search.priceWrong')
          : range &&
            t('search.priceRange', {
              from: isolate(formats.money(range[0])),
              to: isolate(formats.money(range[1])),
            })}
      </Text>
    </Box>
  );
}
