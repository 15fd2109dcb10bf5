/** What apps that make or send a diet passport need of it; what all others show is `Diet` of the main entry. */
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
