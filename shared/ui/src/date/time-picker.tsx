import { AntdProvider } from '../antd/antd-provider';
import { Field, type FieldFrame } from '../field/field';
import { useUiTexts } from '../texts/use-ui-texts';
import { useIsPhone } from '../theme/use-media-query';
import { WallPicker } from './calendar';
import styles from './date.module.css';
import { closedTimes } from './limits';
import { readWallDate, writeTime } from './wall-clock';

export interface TimePickerProps extends FieldFrame {
  /** `HH:mm`, 24 hours; displayed in 12. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** `HH:mm`, the first and the last selectable time. */
  earliest?: string | undefined;
  latest?: string | undefined;
  minuteStep?: 5 | 10 | 15 | 30 | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** antd's picker needs a date with each time; any date works. */
const anyDay = '2000-01-01';

const onAnyDay = (time: string | null | undefined) =>
  time ? `${anyDay} ${time.slice(0, 5)}` : undefined;

/** A time of day in steps of half an hour. */
export function TimePicker({
  value,
  onChange,
  earliest,
  latest,
  minuteStep = 30,
  placeholder,
  id,
  onBlur,
  disabled,
  ...frame
}: TimePickerProps) {
  const t = useUiTexts();
  const isPhone = useIsPhone();
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <AntdProvider>
          <WallPicker.TimePicker
            {...control}
            className={styles.picker}
            status={control['aria-invalid'] ? 'error' : ''}
            value={readWallDate(onAnyDay(value))}
            onChange={(date) => onChange(date ? writeTime(date) : null)}
            onBlur={() => onBlur?.()}
            format="h:mm A"
            use12Hours
            minuteStep={minuteStep}
            showNow={false}
            needConfirm={false}
            inputReadOnly={isPhone}
            placeholder={placeholder ?? t('pickTime')}
            disabled={disabled ?? false}
            disabledTime={() =>
              closedTimes(readWallDate(anyDay), {
                earliest: onAnyDay(earliest),
                latest: onAnyDay(latest),
              })
            }
          />
        </AntdProvider>
      )}
    </Field>
  );
}
