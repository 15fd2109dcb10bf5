export { DietPassport, type Person } from './passport';
export { DietRequest } from './request';
export { type DietFacts, verdictFor } from './verdict';
export { allergens, type Diet, hasDietFacts } from './vocabulary';
