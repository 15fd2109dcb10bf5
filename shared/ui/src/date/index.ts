export { DatePicker } from './date-picker';
export { type DateRange, RangePicker } from './range-picker';
