import { Slider as AntdSlider } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './forms.module.css';

interface SliderFrame {
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value in words, seen and spoken: `(km) => formats.distance(km * 1000)`. */
  formatValue?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
}

export interface SliderProps extends SliderFrame {
  value: number;
  onChange: (value: number) => void;
}

export interface RangeSliderProps extends SliderFrame {
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** A value on a line. */
export function Slider({ value, onChange, ...frame }: SliderProps) {
  const { words, shared } = sliderFrame(frame);
  return (
    <div>
      <SliderHead label={frame.label} value={words(value)} />
      <AntdProvider>
        <AntdSlider
          {...shared}
          ariaLabelForHandle={frame.label}
          value={value}
          onChange={onChange}
        />
      </AntdProvider>
    </div>
  );
}

/** A part of a line: the lowest and the highest price. */
export function RangeSlider({ value, onChange, ...frame }: RangeSliderProps) {
  const t = useUiTexts();
  const { words, shared } = sliderFrame(frame);
  const name = frame.label;
  return (
    <div>
      <SliderHead label={name} value={`${words(value[0])} – ${words(value[1])}`} />
      <AntdProvider>
        <AntdSlider
          {...shared}
          range
          ariaLabelForHandle={[t('sliderFrom', { name }), t('sliderTo', { name })]}
          value={[...value]}
          onChange={([from = value[0], to = value[1]]) => onChange([from, to])}
        />
      </AntdProvider>
    </div>
  );
}

function sliderFrame({ min, max, step = 1, formatValue = String, disabled }: SliderFrame) {
  return {
    words: formatValue,
    shared: {
      min,
      max,
      step,
      disabled: disabled ?? false,
      ariaValueTextFormatterForHandle: formatValue,
      tooltip: { open: false },
    },
  };
}

/** For the eye: the handles say the same by name and value text. */
function SliderHead({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.sliderHead} aria-hidden="true">
      <span>{label}</span>
      <bdi className={styles.sliderValue}>{value}</bdi>
    </div>
  );
}
