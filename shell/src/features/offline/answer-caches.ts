/** Caches with answers of the API, by whom they are for; the page empties two of them itself. */
export const answerCaches = {
  everybody: 'souk-answers',
  customer: 'souk-customer-answers',
  guest: 'souk-guest-answers',
} as const;
