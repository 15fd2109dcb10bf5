export { PhoneField, type PhoneFieldProps } from './phone-field';
export { cleanPhone } from './phone-number';
