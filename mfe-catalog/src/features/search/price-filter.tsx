import { getRegion, toAsciiDigits } from '@storefront/i18n';
import { TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './filter-panel.module.css';

interface PriceFilterProps {
  readonly min: number | null;
  readonly max: number | null;
  readonly onChange: (min: number | null, max: number | null) => void;
}

/** Two limits, each of which may be left out. Taken when the customer leaves the field or presses Enter. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps): ReactNode {
  const { t } = useCatalogTexts();
  const [from, setFrom] = useState(min === null ? '' : String(min));
  const [to, setTo] = useState(max === null ? '' : String(max));
  const low = parse(from);
  const high = parse(to);
  const error =
    low === 'invalid' || high === 'invalid'
      ? t('search.priceInvalid')
      : low !== null && high !== null && high < low
        ? t('search.priceOrder')
        : undefined;

  function commit() {
    if (low === 'invalid' || high === 'invalid' || error) return;
    if (low !== min || high !== max) onChange(low, high);
  }

  return (
    <fieldset className={styles.prices}>
      <legend className={styles.legend}>
        {t('search.price', { currency: getRegion().currency.symbol })}
      </legend>
      <form
        className={styles.limits}
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <TextInput
          label={t('search.from')}
          value={from}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => setFrom(event.target.value)}
          onBlur={commit}
        />
        <TextInput
          label={t('search.to')}
          value={to}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => setTo(event.target.value)}
          onBlur={commit}
        />
        {/* Enter submits only a form that has a button. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function parse(text: string): number | null | 'invalid' {
  const plain = toAsciiDigits(text).trim();
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : 'invalid';
}
