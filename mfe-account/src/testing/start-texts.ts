import { applyDirection, type LanguageCode, startI18n } from '@storefront/i18n';
import { prepare } from '../app/prepare';

/** The texts as the shell and the loader have them ready before anything of the account is shown. */
export async function startTexts(language: LanguageCode = 'en'): Promise<void> {
  applyDirection(language);
  await startI18n({ language });
  await prepare();
}
