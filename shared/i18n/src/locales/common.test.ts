import { assertTextsComplete } from '../testing';
import ar from './ar.json';
import en from './en.json';

test('the common texts are complete in both languages', () => {
  assertTextsComplete(en, ar);
});

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
