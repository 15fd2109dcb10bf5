import { Slider as AntdSlider } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import styles from './forms.module.css';

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as text, seen and spoken: `(km) => formats.distance(km * 1000)`. */
  formatValue?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  value: number;
  onChange: (value: number) => void;
}

/** A value on a line. */
export function Slider({
  label,
  min,
  max,
  step = 1,
  formatValue = String,
  disabled = false,
  value,
  onChange,
}: SliderProps) {
  return (
    <div>
      {/* For the eye: the handle says the same by name and value text. */}
      <div className={styles.sliderHead} aria-hidden="true">
        <span>{label}</span>
        <bdi className={styles.sliderValue}>{formatValue(value)}</bdi>
      </div>
      <AntdProvider>
        <AntdSlider
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          ariaLabelForHandle={label}
          ariaValueTextFormatterForHandle={formatValue}
          tooltip={{ open: false }}
          value={value}
          onChange={onChange}
        />
      </AntdProvider>
    </div>
  );
}
