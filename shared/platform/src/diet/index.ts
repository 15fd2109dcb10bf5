/** For apps that edit or send a diet passport. Other apps display it with `Diet` of the main entry. */
export {
  type Allergen,
  allergens,
  type Diet,
  dietRequest,
  diets,
  MAX_MEDICINE_GROUPS,
  MAX_MEDICINES_IN_GROUP,
  MAX_NAME_LENGTH,
  MAX_PEOPLE,
  type Person,
} from '@storefront/domain/diet';
export { DietRequestView } from './diet-request-view';
export { dietLines, OrderDiet } from './order-diet';
export { saveDietPassport, useDietPassport } from './stored-passport';
export { useDietWords } from './use-diet-words';
