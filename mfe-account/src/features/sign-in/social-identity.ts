import { createIdempotencyKey, type SocialMedium } from '@storefront/api';

/** Who somebody is according to a social network. */
export interface SocialIdentity {
  readonly medium: SocialMedium;
  readonly token: string;
  readonly uniqueId: string;
  /** A network may keep it to itself. */
  readonly email: string | null;
}

/** The shop's own address, which leads to the page of the network. */
const PAGE = '/api/v1/auth/social-page';
/** How often a popup is looked at: closing it sends no event. */
const LOOK_MS = 500;

/**
 * Asks a network who the customer is, in a window of its own. The page in it answers with a message
 * `{type: 'social-sign-in', medium, token, unique_id, email, key}`; those of other origins, or of another try,
 * are not believed.
 * @returns `null` when the customer closed the window
 * @throws {PopupBlocked} when the browser does not let the window open
 */
export function requestSocialIdentity(medium: SocialMedium): Promise<SocialIdentity | null> {
  const { origin } = window.location;
  const key = createIdempotencyKey();
  const address = `${PAGE}?${new URLSearchParams({ medium, key })}`;
  const popup = window.open(address, 'social-sign-in', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new PopupBlocked());
  return new Promise((resolve) => {
    function finish(identity: SocialIdentity | null) {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      popup?.close();
      resolve(identity);
    }
    function hear(event: MessageEvent<unknown>) {
      if (event.origin !== origin || event.source !== popup) return;
      const identity = parseIdentity(event.data, { medium, key });
      if (identity) finish(identity);
    }
    const watch = setInterval(() => popup.closed && finish(null), LOOK_MS);
    window.addEventListener('message', hear);
  });
}

export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/** What was asked: whoever answers something else is not believed. */
interface Asked {
  readonly medium: SocialMedium;
  readonly key: string;
}

/** The identity in a message of the sign-in page, `null` for any other message. */
export function parseIdentity(data: unknown, { medium, key }: Asked): SocialIdentity | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type !== 'social-sign-in' || !('medium' in data) || data.medium !== medium) return null;
  if (textOf(data, 'key') !== key) return null;
  const token = textOf(data, 'token');
  const uniqueId = textOf(data, 'unique_id');
  if (token === null || uniqueId === null) return null;
  return { medium, token, uniqueId, email: textOf(data, 'email') };
}

function textOf(data: object, name: string): string | null {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
