import { isVisible, readAmount } from '@storefront/domain';
import { getRegion } from '@storefront/i18n';
import { Stack, Text, useDebounced } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import styles from './filter-panel.module.css';
import { useFilterTexts } from './filter-texts';

/** From this amount on the server accepts no limit; major units. */
const PRICE_LIMIT = 10_000_000;

interface PriceFilterProps {
  readonly min: number | null;
  readonly max: number | null;
  readonly onChange: (min: number | null, max: number | null) => void;
  /** Renders the number of results between the typed limits. */
  readonly count: (min: number | null, max: number | null) => ReactNode;
}

/** Delay after typing before the results are counted. */
const PAUSE_MS = 400;

/**
 * Two limits, each of them optional. The number of results between them is shown while they are typed; they apply when
 * the customer leaves the field or presses Enter.
 */
export function PriceFilter({ min, max, onChange, count }: PriceFilterProps): ReactNode {
  const { t } = useFilterTexts();
  const [from, setFrom] = useState(min === null ? '' : String(min));
  const [to, setTo] = useState(max === null ? '' : String(max));
  const low = parse(from);
  const high = parse(to);
  const error =
    low === 'invalid' || high === 'invalid'
      ? t('priceInvalid')
      : low !== null && high !== null && high < low
        ? t('priceOrder')
        : undefined;

  function commit() {
    if (low === 'invalid' || high === 'invalid' || error) return;
    if (low !== min || high !== max) onChange(low, high);
  }

  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('price', { currency: getRegion().currency.symbol })}
      </legend>
      <Stack
        as="form"
        gap={3}
        className={styles.limits}
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <TextInput
          label={t('from')}
          value={from}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => setFrom(event.target.value)}
          onBlur={commit}
        />
        <TextInput
          label={t('to')}
          value={to}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => setTo(event.target.value)}
          onBlur={commit}
        />
        {/* Enter submits only a form that has a button. */}
        <button type="submit" hidden tabIndex={-1} />
      </Stack>
      {error ? (
        <Text role="alert" as="p" tone="danger" size="sm" padTop={2}>
          {error}
        </Text>
      ) : (
        <TypedCount typed={`${low}-${high}`} decided={`${min}-${max}`}>
          {low !== 'invalid' && high !== 'invalid' && count(low, high)}
        </TypedCount>
      )}
    </fieldset>
  );
}

interface TypedCountProps {
  readonly typed: string;
  readonly decided: string;
  readonly children: ReactNode;
}

/** Waits for a pause in typing. The live region exists before its text, so that the text is announced. */
function TypedCount({ typed, decided, children }: TypedCountProps): ReactNode {
  const settled = useDebounced(typed, PAUSE_MS);
  return (
    <Text role="status" as="p" tone="muted" size="sm" padTop={2}>
      {typed !== decided && settled === typed && children}
    </Text>
  );
}

function parse(text: string): number | null | 'invalid' {
  if (!isVisible(text)) return null;
  const amount = readAmount(text);
  return amount !== null && amount < PRICE_LIMIT ? amount : 'invalid';
}
