/** Names of the caches for answers of the API, by reader. The page itself empties two of them. */
export const answerCaches = {
  everybody: 'souk-answers',
  customer: 'souk-customer-answers',
  guest: 'souk-guest-answers',
} as const;
