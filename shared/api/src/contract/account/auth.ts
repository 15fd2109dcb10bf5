import * as z from 'zod/mini';
import { AuthResult } from '../../entities/account/auth-result';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  FirebaseCheckBody,
  FirebaseLoginBody,
  FirebaseSendBody,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
  SignUpBody,
  SocialLoginBody,
  SocialRegisterBody,
  UpdateInfoBody,
  VerifyPhoneBody,
  VerifyTokenBody,
} from './auth-bodies';
import { guestRequest } from './guest';

const open = { method: 'POST', area: 'sign-in', caller: 'none' } as const;

export const signUp = defineEndpoint({
  ...open,
  name: 'signUp',
  path: '/auth/sign-up',
  body: SignUpBody,
  answer: AuthResult,
});

export const login = defineEndpoint({
  ...open,
  name: 'login',
  path: '/auth/login',
  body: LoginBody,
  answer: AuthResult,
});

/** If the phone was verified before, the answer has only a message. */
export const verifyPhone = defineEndpoint({
  ...open,
  name: 'verifyPhone',
  path: '/auth/verify-phone',
  body: VerifyPhoneBody,
  answer: z.union([AuthResult, MessageAnswer]),
});

export const updateInfo = defineEndpoint({
  ...open,
  name: 'updateInfo',
  path: '/auth/update-info',
  body: UpdateInfoBody,
  answer: AuthResult,
});

export const socialLogin = defineEndpoint({
  ...open,
  name: 'socialLogin',
  path: '/auth/social-login',
  body: SocialLoginBody,
  answer: AuthResult,
});

export const socialRegister = defineEndpoint({
  ...open,
  name: 'socialRegister',
  path: '/auth/social-register',
  body: SocialRegisterBody,
  answer: AuthResult,
});

export const forgotPassword = defineEndpoint({
  ...open,
  name: 'forgotPassword',
  path: '/auth/forgot-password',
  body: ForgotPasswordBody,
  answer: MessageAnswer,
});

export const verifyToken = defineEndpoint({
  ...open,
  name: 'verifyToken',
  path: '/auth/verify-token',
  body: VerifyTokenBody,
  answer: MessageAnswer,
});

export const resetPassword = defineEndpoint({
  ...open,
  name: 'resetPassword',
  method: 'PUT',
  path: '/auth/reset-password',
  body: ResetPasswordBody,
  answer: MessageAnswer,
});

/** Has Firebase send a code, if `account_features` has `firebase_page`. */
export const firebaseSendCode = defineEndpoint({
  ...open,
  name: 'firebaseSendCode',
  path: '/auth/firebase-send-code',
  body: FirebaseSendBody,
  answer: z.extend(MessageAnswer, { session_info: z.string() }),
});

export const firebaseVerifyToken = defineEndpoint({
  ...open,
  name: 'firebaseVerifyToken',
  method: 'PUT',
  path: '/auth/firebase-verify-token',
  body: FirebaseCheckBody,
  answer: MessageAnswer,
});

/** The same check at the path of older clients. */
export const firebaseResetPassword = defineEndpoint({
  ...open,
  name: 'firebaseResetPassword',
  method: 'PUT',
  path: '/auth/firebase-reset-password',
  body: FirebaseCheckBody,
  answer: MessageAnswer,
});

export const firebaseLogin = defineEndpoint({
  ...open,
  name: 'firebaseLogin',
  path: '/auth/firebase-verify-token',
  body: FirebaseLoginBody,
  answer: AuthResult,
});

/** Revokes the token of the header; does nothing without one. */
export const logout = defineEndpoint({
  ...open,
  name: 'logout',
  path: '/auth/logout',
  answer: MessageAnswer,
});

/** Calls of sign-in, sign-up and password reset (`docs/sign-in.md`). */
export const authEndpoints = [
  guestRequest,
  signUp,
  login,
  verifyPhone,
  updateInfo,
  socialLogin,
  socialRegister,
  forgotPassword,
  verifyToken,
  resetPassword,
  firebaseSendCode,
  firebaseVerifyToken,
  firebaseResetPassword,
  firebaseLogin,
  logout,
];
