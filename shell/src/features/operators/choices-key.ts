/** Where this browser keeps its {@link LocalChoices}; apart from them, since the page looks here at every start. */
export const choicesKey = 'souk-operator-choices';
