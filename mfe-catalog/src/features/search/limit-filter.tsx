import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';

interface LimitFilterProps {
  readonly label: string;
  /** Label of the option without a limit. */
  readonly any: string;
  readonly value: number | null;
  readonly options: readonly number[];
  readonly labelOf: (value: number) => string;
  readonly onChange: (value: number | null) => void;
}

/** A choice among a few limits. Another limit in the address is offered too. */
export function LimitFilter({
  label,
  any,
  value,
  options,
  labelOf,
  onChange,
}: LimitFilterProps): ReactNode {
  const offered = value === null || options.includes(value) ? options : [...options, value];
  return (
    <RadioGroup
      label={label}
      value={value === null ? 'any' : String(value)}
      options={[
        { value: 'any', label: any },
        ...offered.map((option) => ({ value: String(option), label: labelOf(option) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'any' ? null : Number(chosen))}
    />
  );
}
