export { type PayingCard, usePayingCards } from './use-paying-cards';
