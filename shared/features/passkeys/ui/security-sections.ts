import { Passkeys } from './passkeys';
import { preparePasskeysTexts } from './passkeys-texts';
import { Sessions } from './sessions';

export const passkeysSection = {
  ability: 'passkeys',
  prepare: preparePasskeysTexts,
  Section: Passkeys,
};
export const devicesSection = {
  ability: 'sessions',
  prepare: preparePasskeysTexts,
  Section: Sessions,
};
