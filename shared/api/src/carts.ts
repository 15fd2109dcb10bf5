/** Saved cards, and how they are named. The first page needs none of it. */
export * from './account/card-name';
export * from './contract/account/saved-cards';
