import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackLanguage, languageCodes } from '@storefront/domain';
import { assertTextsComplete } from '../testing';
import en from './en.json';

const root = path.resolve(__dirname, '../../../..');
/** The texts of all apps, packages, features and servers. */
const files = execFileSync('git', ['ls-files', '*/en.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const textsOf = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
/** Texts that consist of placeholders and signs, or of a brand. */
const sameScript = ['line.addOn', 'span', 'googlePay'];

const translations = languageCodes.filter((language) => language !== fallbackLanguage);

test.each(files.flatMap((file) => translations.map((language) => [file, language] as const)))(
  '%s has the same texts as its translation (%s)',
  (file, language) => {
    const translated = textsOf(file.replace('en.json', `${language}.json`));
    expect(() =>
      assertTextsComplete(textsOf(file), translated, { language, sameScript }),
    ).not.toThrow();
  },
);

// These texts are specified, since operators and support refer to them.
test.each([
  [en.toasts.itemAdded, 'Item added to cart'],
  [en.toasts.itemUpdated, 'Item updated successfully'],
  [en.toasts.itemRemoved, 'Cart item remove successfully'],
  [
    en.toasts.cartReplaced,
    'Your cart has been cleared successfully. And selected item added to the cart.',
  ],
  [en.toasts.loggedOut, 'Logout successful.'],
  [en.toasts.languageChanged, 'Language has been changed'],
  [en.access.loginRequired, 'You must be login to access this page.'],
  [en.access.zoneRequired, 'You must pick a zone to access this page.'],
  [en.errors.accountInactive, 'Your account is inactive'],
  [en.errors.tokenExpired, 'Your token has been expired'],
  [en.sections.unavailable, 'This section is unavailable'],
  [en.issues.variationRequired, 'Variation {{name}} can not remain without selection.'],
  [en.validation.emailOrPhoneInvalid, 'Must be a valid email or phone number'],
  [en.validation.passwordTooShort, 'Password is too short - should be 6 chars minimum.'],
  [en.validation.resetPhoneLength, 'Phone number must be exactly 10 digits'],
  [en.validation.newPasswordConfirmationRequired, 'No Confirm Password provided.'],
])('%s', (text, promised) => expect(text).toBe(promised));
