import type { LanguageCode } from '@storefront/domain';

const texts = {
  en: 'One moment …',
  ar: 'لحظة من فضلك …',
} as const satisfies Record<LanguageCode, string>;
const anyTexts: Readonly<Record<string, string>> = texts;

/**
 * Records presses on the buttons and forms of the server's first screen until the page can handle them, in the document:
 * `data-tapped` numbers the presses. Links, fields, and forms with an address work unchanged. A button with a recorded
 * press is marked as busy, visually and as text. Scrolled rails get `data-scrolled`, because reading the position of
 * each element would force a layout.
 */
export function captureTaps(): void {
  let count = 0;
  let status: HTMLElement | null = null;

  function announce(firstScreen: HTMLElement) {
    if (!status) {
      status = document.createElement('div');
      status.setAttribute('role', 'status');
      status.className = 'first-screen-note';
      firstScreen.append(status);
    }
    const place = status;
    // Screen readers announce a change of the region, not its first text.
    setTimeout(() => {
      place.textContent = anyTexts[document.documentElement.lang] ?? texts.en;
    }, 50);
  }

  function capture(event: Event) {
    const { target, type } = event;
    const firstScreen = document.getElementById('first-screen');
    if (!firstScreen || !(target instanceof Element) || !firstScreen.contains(target)) return;
    const link = type === 'click' ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link) return follow(link, event);
    const pressed = type === 'submit' ? target : pressedButton(target);
    if (!pressed || (type === 'submit' && pressed.hasAttribute('action'))) return;
    event.preventDefault();
    if (pressed.hasAttribute('data-tapped')) return;
    count += 1;
    pressed.setAttribute('data-tapped', String(count));
    pressed.setAttribute('aria-busy', 'true');
    pressed.setAttribute('aria-disabled', 'true');
    announce(firstScreen);
  }

  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement) target.dataset.scrolled = '';
    },
    true,
  );
  document.addEventListener('click', capture, true);
  document.addEventListener('submit', capture, true);
}

/** A submit button is left to its form. */
function pressedButton(target: Element): Element | null {
  const button = target.closest('button, [role=button]');
  const submits = button instanceof HTMLButtonElement && button.form && button.type === 'submit';
  return submits ? null : button;
}

/**
 * A link within the page does not change the address: otherwise a browser would move the focus there again when the page
 * has loaded.
 */
function follow(link: HTMLAnchorElement, event: Event): void {
  const place = document.getElementById(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  place.focus();
  place.scrollIntoView();
}
