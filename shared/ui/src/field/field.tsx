import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Row, Text } from '../layout/layout';
import unseen from '../text/visually-hidden.module.css';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './field.module.css';

/** What every labelled control has. */
export interface FieldFrame {
  label: ReactNode;
  /** Stays visible while typing, unlike a placeholder. */
  hint?: ReactNode;
  /** The error text; marks the control as invalid. */
  error?: string | undefined;
  /** Marks an optional field; required is the default. */
  optional?: boolean | undefined;
  /** The label is for assistive technology only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Props for the control itself. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldFrame {
  /** Fixed id, for the links of an error summary. */
  id?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
}

/** Label, hint and error around one control, connected for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  children,
}: FieldProps) {
  const t = useUiTexts();
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const description = clsx(hint && hintId, error && errorId);
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={controlId} className={clsx(styles.label, hideLabel && unseen.hidden)}>
        <span>{label}</span>
        {optional && <Text as="span" tone="muted" weight="normal">{` ${t('optional')}`}</Text>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': description || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint && (
        <Text id={hintId} as="p" tone="muted" size="sm">
          {hint}
        </Text>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error of a field, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <Row as="p" align="start" gap={1} tone="danger" size="sm" weight="medium">
          <CircleAlert size={16} className={styles.errorIcon} />
          <span>{error}</span>
        </Row>
      )}
    </div>
  );
}
