import { registerTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    shell: typeof import('../../locales/en.json');
  }
}

/** Registers the shell's texts. They are loaded before the first render, so nothing suspends for them. */
export function registerShellTexts(): void {
  registerTexts('shell', (language) => import(`../../locales/${language}.json`));
}
