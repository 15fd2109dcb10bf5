import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Row, Text } from '../layout/layout';
import unseen from '../text/visually-hidden.module.css';
import { useUiTexts } from '../texts/use-ui-texts';
import { FieldError, type FieldFrame } from './field';
import styles from './field.module.css';

interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the line and part of the accessible name: a price difference. */
  extra?: ReactNode;
  /** Why it cannot be chosen; shown instead of the hint. */
  disabledReason?: string | undefined;
  /** Like `disabledReason`, but the option stays focusable, so that screen readers read the reason. */
  refusedReason?: string | undefined;
  /** Struck through: sold out but still visible. */
  struck?: boolean | undefined;
}

interface ChoiceRowProps<Value extends string> {
  type: 'radio' | 'checkbox';
  name: string;
  option: ChoiceOption<Value>;
  checked: boolean;
  /** Why nothing can be chosen at present, for a reason that concerns the whole group. */
  refusal?: string | undefined;
  invalid: boolean;
  onChange: (value: Value) => void;
  /** Called when the chosen option is pressed again (a radio button sends no event for it). */
  onPressChosen?: ((value: Value) => void) | undefined;
}

/** One line of a group: mark, text and extra in one label, so that screen readers read all of it. */
function ChoiceRow<Value extends string>({
  type,
  name,
  option,
  checked,
  refusal,
  invalid,
  onChange,
  onPressChosen,
}: ChoiceRowProps<Value>) {
  const hintId = useId();
  const isRefused = option.refusedReason !== undefined;
  const reason = option.disabledReason ?? refusal ?? option.refusedReason;
  const note = reason ?? option.hint;
  return (
    <label className={styles.option}>
      <input
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        disabled={reason !== undefined && !isRefused}
        aria-disabled={isRefused || undefined}
        aria-describedby={note ? hintId : undefined}
        aria-invalid={invalid || undefined}
        className={styles.mark}
        onChange={() => isRefused || onChange(option.value)}
        onClick={checked && onPressChosen ? () => onPressChosen(option.value) : undefined}
      />
      <Text as="span" grow>
        <span className={clsx(option.struck && styles.struck)}>{option.label}</span>
        {note && (
          <Text as="span" id={hintId} tone="muted" size="sm" className={styles.optionHint}>
            {note}
          </Text>
        )}
      </Text>
      {option.extra && (
        <Text as="span" fixed tone="muted" figures>
          {option.extra}
        </Text>
      )}
    </label>
  );
}

interface GroupProps<Value extends string> extends FieldFrame {
  options: ReadonlyArray<ChoiceOption<Value>>;
  /** Fixed id, for the links of an error summary; the group can take focus. */
  id?: string | undefined;
  /** At the end of the legend's line, such as a "Required" badge. */
  state?: ReactNode;
  /** `cards` frames every option, `grid` places them side by side (time slots). */
  layout?: 'list' | 'cards' | 'grid' | undefined;
}

export interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  value: Value | null;
  onChange: (value: Value) => void;
  /** If set, pressing the chosen option deselects it. */
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
      <legend className={hideLabel ? unseen.hidden : styles.legend}>
        <Row as="span" align="stretch" justify="between" gap={3} weight="bold">
          <span>
            <span>{label}</span>
            {optional && <Text as="span" tone="muted" weight="normal">{` ${t('optional')}`}</Text>}
          </span>
          {state}
        </Row>
      </legend>
      {hint && (
        <Text id={hintId} as="p" tone="muted" size="sm">
          {hint}
        </Text>
      )}
      <div className={clsx(styles.options, layout !== 'list' && styles[layout])}>{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
