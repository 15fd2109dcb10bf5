/** Storage key of {@link LocalChoices}. It is in a file of its own, since the page reads it at every start. */
export const choicesKey = 'souk-operator-choices';
