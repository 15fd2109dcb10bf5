import { accountsEn } from './accounts-en';
import { operatorsEn } from './operators-en';
import { orderingEn } from './ordering-en';
import { paymentEn } from './payment-en';
import { receiptEn } from './receipt-en';
import { registrationEn } from './registration-en';
import { rentalEn } from './rental-en';
import { shoppingEn } from './shopping-en';
import { workEn } from './work-en';

/** The server's texts for users. `{field}` and the like are filled in. */
export const en = {
  // Requests
  required: '{field} is required',
  invalid: '{field} is not valid',
  'required.address': 'Address is required',
  'required.contact_person_name': 'Name is required',
  'required.contact_person_number': 'Phone Number is required',
  'required.email': 'Email is required',
  'required.email_or_phone': 'Email or phone number is required',
  'required.name': 'name is required',
  'required.password': 'Password is required',
  'required.confirm_password': 'Confirm password is required',
  'required.phone': 'phone number required',
  'required.amount': 'Please Enter amount',
  'required.payment_method': 'Payment method is required',
  'invalid.email': 'Must be a valid email',
  'invalid.email_or_phone': 'Must be a valid email or phone number',
  'invalid.password': 'Password must be at least 6 characters',
  'invalid.business_password':
    'Password must have at least 8 characters, with an upper-case and a lower-case letter, a digit and a symbol',
  'invalid.confirm_password': 'Passwords must match',
  bodyUnreadable: 'The request could not be read.',
  bodyTooLarge: 'The request is too large.',
  mediaTypeUnknown: 'This kind of request body is not accepted.',
  moduleHeaderMissing: 'Module id is required',
  zoneHeaderMissing: 'Zone id is required',
  pathUnknown: 'There is nothing at this address.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  tooManyTries: 'Too many tries. Please try again in {seconds} seconds.',
  serverError: 'Sorry, something went wrong. Please try again.',
  shopBusy: 'The shop is very busy just now. Please try again in a moment.',
  fileTooLarge: 'The file is too large.',
  tooManyFiles: 'Maximum 3 images can be send at a time.',
  fileFormat:
    'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.',

  // The caller
  notSignedIn: 'You must be login to access this page.',
  tokenExpired: 'Your token has been expired',
  accountInactive: 'Your account is inactive',
  guestOrTokenNeeded: 'A guest id or a sign-in is needed.',

  // Accounts
  credentialsWrong: 'The e-mail, phone number or password is wrong.',
  emailTaken: 'This email is already in use.',
  phoneTaken: 'This phone number is already in use.',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  referralOff: 'Referral codes are not accepted at the moment.',
  referralUnknown: 'This referral code does not exist.',
  passwordWait:
    'Too many wrong passwords. Please try again in {wait}, or set a new password by “Forgot password”.',
  codeSent: 'A verification code has been sent.',
  codeTooSoon: 'Please wait {seconds} seconds before asking for another code.',
  codeDailyLimit: 'No more codes can be sent today. Please try again tomorrow.',
  codeUnsendable: 'The shop cannot send codes this way at the moment.',
  codeWrong: 'The verification code is wrong or has expired.',
  codeBlocked: 'Too many wrong codes. Please try again in {seconds} seconds.',
  methodOff: 'This way to sign in is switched off.',
  alreadyVerified: 'This is verified already.',
  guestCreated: 'Welcome.',
  signedOut: 'Logout successful.',
  profileUpdated: 'Updated successfully.',

  // Geography
  outsideZones: 'We do not deliver to this place yet.',
  zoneOff: 'Delivery to this place is paused.',
  placeUnknown: 'This place was not found.',
  noRoute: 'No route was found.',

  // Texts of one-time codes and the like in SMS and e-mail
  codeMessage: '{code} is your {business} verification code. It is valid for 10 minutes.',
  noticeSubject: 'About your {business} account',
  'notice.wrongPasswords':
    'Somebody tried to sign in to your {business} account with wrong passwords. Further tries have to wait longer and longer. If it was not you, there is nothing to do; choose a password that you use nowhere else.',
  'notice.passwordChanged':
    'The password of your {business} account was changed and every other device was signed out. If it was not you, set a new one by “Forgot password” at once.',
  'notice.emailChanged':
    'The e-mail address of your {business} account was changed to {to}, and every other device was signed out. If it was not you, contact us at once: {contact}.',
  'notice.phoneChanged':
    'The phone number of your {business} account was changed to {to}, and every other device was signed out. If it was not you, contact us at once: {contact}.',
  'notice.passkeyAdded':
    'A passkey was added to your {business} account: with it one can sign in without a password. If it was not you, remove it in your account, sign out the other devices and set a new password.',
  'notice.contactReleased':
    'Its owner has confirmed {contact} in another {business} account. You had not confirmed it, so it is no longer in this account. If both accounts are yours, sign in here as before to find your orders.',
  resetUnproved:
    'Somebody, perhaps you, asked {business} for a new password. This address or number was never confirmed in an account, so no code can be sent here. Ask for the new password with the phone number or e-mail address that you have confirmed, or sign in as you did before.',
  'notice.accountRemoved':
    'Your {business} account was deleted. If it was not you, contact us at once: {contact}.',
  codeSubject: 'Your {business} verification code',

  ...accountsEn,
  ...operatorsEn,
  ...orderingEn,
  ...paymentEn,
  ...receiptEn,
  ...registrationEn,
  ...rentalEn,
  ...shoppingEn,
  ...workEn,
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof en;
