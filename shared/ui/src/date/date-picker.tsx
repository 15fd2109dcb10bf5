import { getLanguage } from '@storefront/i18n';
import { AntdProvider } from '../antd/antd-provider';
import { Field, type FieldFrame } from '../field/field';
import { useUiTexts } from '../texts/use-ui-texts';
import { useIsPhone } from '../theme/use-media-query';
import { WallPicker } from './calendar';
import styles from './date.module.css';
import { closedTimes, type DateLimits, isDayClosed } from './limits';
import { readWallDate, writeDay, writeMinute } from './wall-clock';
import { wallPatterns } from './wall-format';

export interface DatePickerProps extends FieldFrame, DateLimits {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` with `withTime`; in the business time zone. */
  value: string | null;
  onChange: (value: string | null) => void;
  withTime?: boolean | undefined;
  /** Step of the times in minutes; 30 by default. */
  minuteStep?: 5 | 10 | 15 | 30 | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** A day, or a day and a time. */
export function DatePicker({
  value,
  onChange,
  withTime = false,
  minuteStep = 30,
  placeholder,
  id,
  onBlur,
  disabled,
  earliest,
  latest,
  isUnavailable,
  ...frame
}: DatePickerProps) {
  const t = useUiTexts();
  const isPhone = useIsPhone();
  const limits = { earliest, latest, isUnavailable };
  const patterns = wallPatterns(getLanguage());
  const write = withTime ? writeMinute : writeDay;
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <AntdProvider>
          <WallPicker
            {...control}
            className={styles.picker}
            status={control['aria-invalid'] ? 'error' : ''}
            value={readWallDate(value)}
            onChange={(date) => onChange(date ? write(date) : null)}
            onBlur={() => onBlur?.()}
            format={withTime ? patterns.dayAndTime : patterns.day}
            showTime={withTime && { minuteStep, format: patterns.time, use12Hours: true }}
            showNow={false}
            needConfirm={false}
            inputReadOnly={isPhone}
            placeholder={placeholder ?? t('pickDate')}
            disabled={disabled ?? false}
            disabledDate={(date) => isDayClosed(date, limits)}
            disabledTime={(date) => closedTimes(date, limits)}
          />
        </AntdProvider>
      )}
    </Field>
  );
}
