import { getLanguage } from '@storefront/i18n';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { FieldError } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { Text } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useIsPhone } from '../theme/use-media-query';
import { WallPicker } from './calendar';
import styles from './date.module.css';
import { closedTimes, type DateLimits, isDayClosed } from './limits';
import { readWallDate, writeDay, writeMinute } from './wall-clock';
import { wallPatterns } from './wall-format';

/** Texts as in `DatePicker`. */
export interface DateRange {
  from: string;
  until: string;
}

/** Unavailable days cannot be the start of a range, but may be inside one. */
export interface RangePickerProps extends DateLimits {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  withTime?: boolean | undefined;
  minuteStep?: 5 | 10 | 15 | 30 | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/** From one day (and time) until another, in one calendar: two months side by side, stacked on phones. */
export function RangePicker({
  label,
  hint,
  error,
  value,
  onChange,
  withTime = false,
  minuteStep = 30,
  id,
  disabled,
  earliest,
  latest,
  isUnavailable,
}: RangePickerProps) {
  const t = useUiTexts();
  const ownId = useId();
  const startId = id ?? ownId;
  const isPhone = useIsPhone();
  const limits = { earliest, latest, isUnavailable };
  const patterns = wallPatterns(getLanguage());
  const write = withTime ? writeMinute : writeDay;
  return (
    <fieldset className={fieldStyles.group} aria-describedby={error && `${startId}-error`}>
      <legend className={clsx(fieldStyles.label, fieldStyles.legend)}>{label}</legend>
      <AntdProvider>
        <WallPicker.RangePicker
          id={{ start: startId, end: `${startId}-end` }}
          className={styles.picker}
          classNames={{ popup: { root: styles.popup ?? '' } }}
          status={error ? 'error' : ''}
          aria-invalid={Boolean(error)}
          value={value ? [readWallDate(value.from), readWallDate(value.until)] : null}
          onChange={(dates) => {
            const [from, until] = dates ?? [];
            onChange(from && until ? { from: write(from), until: write(until) } : null);
          }}
          format={withTime ? patterns.brief : patterns.day}
          showTime={withTime && { minuteStep, format: patterns.time, use12Hours: true }}
          inputReadOnly={isPhone || withTime}
          placeholder={[t('rangeStart'), t('rangeEnd')]}
          disabled={disabled ?? false}
          disabledDate={(date, { from }) => isDayClosed(date, from ? { earliest, latest } : limits)}
          disabledTime={(date) => closedTimes(date, limits)}
        />
      </AntdProvider>
      {hint && (
        <Text as="p" tone="muted" size="sm">
          {hint}
        </Text>
      )}
      <FieldError id={`${startId}-error`} error={error} />
    </fieldset>
  );
}
