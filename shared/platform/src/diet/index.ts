/** The words for allergies and diets, and the request about them that goes to a store with an order. */
export { DietRequestView } from './diet-request-view';
export { useDietWords } from './use-diet-words';
