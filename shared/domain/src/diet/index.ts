export { AvoidedAllergen, DietRequest } from './request';
export { type Allergen, allergens, type Diet, diets, hasDietFacts, namesOf } from './vocabulary';
