/** Names of the caches for API answers, by reader. The page itself clears two of them. */
export const answerCaches = {
  everybody: 'souk-answers',
  customer: 'souk-customer-answers',
  guest: 'souk-guest-answers',
} as const;
