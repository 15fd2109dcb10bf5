import type { SocialMedium } from '@storefront/api';
import { getLanguage } from '@storefront/i18n';
import { askInWindow, textOf } from '../ask-in-window/ask-in-window';

/** A person's identity according to a social network. */
export interface SocialIdentity {
  readonly medium: SocialMedium;
  readonly token: string;
  readonly uniqueId: string;
  /** A network may not share it. */
  readonly email: string | null;
}

/** The shop's own address, which redirects to the network's page. */
const PAGE = '/api/v1/auth/social-page';

/**
 * Requests the customer's identity from a network, in a popup. The page in it answers with a message
 * `{type: 'social-sign-in', medium, token, unique_id, email, key}`.
 * @returns `null` when the customer closed the window
 * @throws {PopupBlocked} when the browser blocks the window
 */
export function requestSocialIdentity(medium: SocialMedium): Promise<SocialIdentity | null> {
  const address = (key: string) =>
    `${PAGE}?${new URLSearchParams({ medium, key, lang: getLanguage() })}`;
  return askInWindow(address, (data) => parseIdentity(data, medium));
}

/** The identity in a message of the sign-in page, `null` for any other message. */
export function parseIdentity(data: object, medium: SocialMedium): SocialIdentity | null {
  if (textOf(data, 'type') !== 'social-sign-in' || textOf(data, 'medium') !== medium) return null;
  const token = textOf(data, 'token');
  const uniqueId = textOf(data, 'unique_id');
  if (token === null || uniqueId === null) return null;
  return { medium, token, uniqueId, email: textOf(data, 'email') };
}
