import { useEffect, useState } from 'react';

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea',
  );

/** Whether a text field has the focus: a phone's keyboard then takes half of the screen. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(() => isTextField(document.activeElement));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', ({ target }) => setTyping(isTextField(target)), {
      signal,
    });
    document.addEventListener('focusout', () => setTyping(false), { signal });
    return () => listening.abort();
  }, []);
  return typing;
}
