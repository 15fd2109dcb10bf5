export { DatePicker, type DatePickerProps } from './date-picker';
export type { DateLimits } from './limits';
export { type DateRange, RangePicker, type RangePickerProps } from './range-picker';
export { TimePicker, type TimePickerProps } from './time-picker';
