/** Storage key of {@link LocalChoices}. In a separate file, since every page reads it at start. */
export const choicesKey = 'souk-operator-choices';
