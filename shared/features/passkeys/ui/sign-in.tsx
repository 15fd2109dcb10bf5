import { lazyPart } from '@storefront/ui';
import { canUsePasskeys } from './passkey';
import { preparePasskeysTexts } from './passkeys-texts';

/** The part of this feature in the dialog of signing in. */
export const passkeySignInWay = {
  ability: 'passkeys',
  isAble: canUsePasskeys,
  Button: lazyPart(async () => {
    const [part] = await Promise.all([import('./passkey-button'), preparePasskeysTexts()]);
    return part;
  }),
};
