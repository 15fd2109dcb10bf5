export { dietRequest } from './diet-request';
export { type DietLine, orderVerdict } from './order-verdict';
export {
  DietPassport,
  listings,
  MAX_MEDICINE_GROUPS,
  MAX_MEDICINES_IN_GROUP,
  MAX_NAME_LENGTH,
  MAX_PEOPLE,
  type Person,
} from './passport';
export { DietRequest } from './request';
export {
  type DietFacts,
  isIngredient,
  type Need,
  type NeedVerdict,
  type Stated,
  type Statement,
  statements,
  verdictFor,
} from './verdict';
export { type Allergen, allergens, type Diet, diets, hasDietFacts, namesOf } from './vocabulary';
