export { PhoneField } from './phone-field';
