import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useUiTexts } from '../texts/use-ui-texts';
import { type ChoiceOption, ChoiceRow } from './choice-option';
import { FieldError, type FieldFrame } from './field';
import styles from './field.module.css';

interface GroupProps<Value extends string> extends FieldFrame {
  options: ReadonlyArray<ChoiceOption<Value>>;
  /** Fixed id, for the links of an error summary; the group can take focus. */
  id?: string | undefined;
  /** At the end of the legend's line, such as a "Required" badge. */
  state?: ReactNode;
  /** `cards` frames every option, `grid` sets them side by side (time slots). */
  layout?: 'list' | 'cards' | 'grid' | undefined;
}

export interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  value: Value | null;
  onChange: (value: Value) => void;
  /** When given, pressing the chosen option deselects it. */
  onDeselect?: (() => void) | undefined;
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onDeselect,
  ...frame
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Group {...frame}>
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          invalid={Boolean(frame.error)}
          onChange={onChange}
          onPressChosen={onDeselect}
        />
      ))}
    </Group>
  );
}

export interface CheckboxGroupProps<Value extends string> extends GroupProps<Value> {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** When this many are checked, the others are disabled; `maxReason` says why. */
  max?: number | undefined;
  maxReason?: string | undefined;
}

/** A group of checkboxes. */
export function CheckboxGroup<Value extends string>({
  options,
  values,
  onChange,
  max = Number.POSITIVE_INFINITY,
  maxReason = '',
  ...frame
}: CheckboxGroupProps<Value>) {
  const name = useId();
  return (
    <Group {...frame}>
      {options.map((option) => {
        const checked = values.includes(option.value);
        return (
          <ChoiceRow
            key={option.value}
            type="checkbox"
            name={name}
            option={option}
            checked={checked}
            refusal={!checked && values.length >= max ? maxReason : undefined}
            invalid={Boolean(frame.error)}
            onChange={(value) =>
              onChange(checked ? values.filter((other) => other !== value) : [...values, value])
            }
          />
        );
      })}
    </Group>
  );
}

function Group({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  state,
  layout = 'list',
  children,
}: Omit<GroupProps<string>, 'options'> & { children: ReactNode }) {
  const t = useUiTexts();
  const ownId = useId();
  const hintId = `${ownId}-hint`;
  const errorId = `${ownId}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={clsx(styles.group, className)}
      aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
    >
      <legend className={hideLabel ? styles.hidden : styles.legend}>
        <span className={styles.legendRow}>
          <span>
            <span>{label}</span>
            {optional && <span className={styles.optional}>{` ${t('optional')}`}</span>}
          </span>
          {state}
        </span>
      </legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={clsx(styles.options, layout !== 'list' && styles[layout])}>{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
