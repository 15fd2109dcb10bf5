import * as z from 'zod/mini';
import { LoginType, SocialMedium, VerificationType } from '../../entities/account/auth-result';
import { Flag } from '../../entities/value/scalars';
import {
  Code,
  Email,
  guest,
  OptionalCodeText,
  OptionalLine,
  Password,
  Phone,
  RequiredCodeText,
  RequiredLine,
} from '../request-fields';

/** The customer's answer to "is this you?": `yes`, or `no` for a new account that takes over the phone. */
const Verified = z.enum(['yes', 'no']);
const Secret = z.string().check(z.minLength(1), z.maxLength(8192));

/** Signing in with e-mail or phone and a password. Length is not checked: the account decides. */
const ManualLoginBody = z.object({
  ...guest,
  login_type: z.literal('manual'),
  email_or_phone: RequiredCodeText,
  password: z.string().check(z.minLength(1), z.maxLength(255)),
  field_type: z.enum(['email', 'phone']),
  type: OptionalLine,
});

/** Requests a code; with `otp` and `verified`, the answer to "is this you?". */
const OtpLoginBody = z.object({
  ...guest,
  login_type: z.literal('otp'),
  phone: Phone,
  otp: z.nullish(Code),
  verified: z.nullish(Verified),
});

const SocialLoginByLoginBody = z.object({
  ...guest,
  login_type: z.literal('social'),
  token: Secret,
  unique_id: RequiredLine,
  email: z.nullish(Email),
  phone: z.nullish(Phone),
  medium: SocialMedium,
  /** 1 = `token` is an access token. */
  access_token: z.nullish(Flag),
  platform: OptionalLine,
  verified: z.nullish(Verified),
});

const LoginByType = z.discriminatedUnion('login_type', [
  ManualLoginBody,
  OtpLoginBody,
  SocialLoginByLoginBody,
]);
export type LoginBody = z.input<typeof LoginByType>;

/** Older clients send `phone` or `email` with a password and no `login_type`, which means `manual`. */
export const LoginBody = z.pipe(
  z.transform((input: unknown) => {
    if (typeof input !== 'object' || input === null) return input;
    if ('login_type' in input || !('password' in input)) return input;
    const isEmail = 'email' in input && !('phone' in input);
    const known = isEmail ? input.email : 'phone' in input ? input.phone : undefined;
    return {
      email_or_phone: known,
      field_type: isEmail ? 'email' : 'phone',
      ...input,
      login_type: 'manual',
    };
  }),
  LoginByType,
);

export const SignUpBody = z
  .object({
    ...guest,
    name: RequiredLine,
    email: Email,
    phone: Phone,
    password: Password,
    confirm_password: z.string(),
    ref_code: OptionalCodeText,
  })
  .check(samePasswords());
export type SignUpBody = z.input<typeof SignUpBody>;

export const VerifyPhoneBody = z
  .object({
    ...guest,
    otp: Code,
    verification_type: VerificationType,
    phone: z.nullish(Phone),
    email: z.nullish(Email),
    login_type: z.enum(['manual', 'otp']),
    verified: z.nullish(Verified),
  })
  .check(identityOf('verification_type'));
export type VerifyPhoneBody = z.input<typeof VerifyPhoneBody>;

export const UpdateInfoBody = z.object({
  ...guest,
  name: RequiredLine,
  phone: z.nullish(Phone),
  email: z.nullish(Email),
  login_type: LoginType,
  ref_code: OptionalCodeText,
});
export type UpdateInfoBody = z.input<typeof UpdateInfoBody>;

/** If the provider does not share the e-mail address, the server asks for a phone (code `email`). */
export const SocialLoginBody = z.object({
  ...guest,
  email: z.nullish(Email),
  token: Secret,
  unique_id: RequiredLine,
  medium: SocialMedium,
  login_type: z.nullish(z.literal('social')),
  phone: z.nullish(Phone),
});
export type SocialLoginBody = z.input<typeof SocialLoginBody>;

export const SocialRegisterBody = z.object({
  ...guest,
  email: z.nullish(Email),
  token: Secret,
  unique_id: RequiredLine,
  medium: SocialMedium,
  phone: Phone,
  /** On: `token` is an id token. */
  id_token: z.nullish(Flag),
  ref_code: OptionalCodeText,
});
export type SocialRegisterBody = z.input<typeof SocialRegisterBody>;

const resetIdentity = {
  verification_method: VerificationType,
  phone: z.nullish(Phone),
  email: z.nullish(Email),
};

export const ForgotPasswordBody = z.object(resetIdentity).check(identityOf('verification_method'));
export type ForgotPasswordBody = z.input<typeof ForgotPasswordBody>;

/** Six digits. */
const ResetToken = z.pipe(Code, z.string().check(z.length(6)));

export const VerifyTokenBody = z
  .object({ ...resetIdentity, reset_token: ResetToken })
  .check(identityOf('verification_method'));
export type VerifyTokenBody = z.input<typeof VerifyTokenBody>;

/** The server checks that the two passwords are equal: 401 `mismatch`. */
export const ResetPasswordBody = z
  .object({
    ...resetIdentity,
    reset_token: ResetToken,
    password: Password,
    confirm_password: z.string(),
  })
  .check(identityOf('verification_method'));
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>;

/** A number to which Firebase sends a code, with the reCAPTCHA token of its page. */
export const FirebaseSendBody = z.object({ phone: Phone, recaptcha_token: Secret });
export type FirebaseSendBody = z.input<typeof FirebaseSendBody>;

/** Checks a code that Firebase sent; with `is_reset_token` 1 it becomes the reset token. */
export const FirebaseCheckBody = z.object({
  sessionInfo: Secret,
  phoneNumber: Phone,
  code: Code,
  is_reset_token: z.nullish(Flag),
});
export type FirebaseCheckBody = z.input<typeof FirebaseCheckBody>;

export const FirebaseLoginBody = z.object({
  ...guest,
  session_info: Secret,
  phone: Phone,
  otp: Code,
  login_type: z.enum(['manual', 'otp']),
});
export type FirebaseLoginBody = z.input<typeof FirebaseLoginBody>;

interface Passwords {
  password: string;
  confirm_password: string;
}

function samePasswords() {
  return z.refine<Passwords>((body) => body.password === body.confirm_password, {
    path: ['confirm_password'],
  });
}

type Identity<Key extends string> = { [key in Key]: 'phone' | 'email' } & {
  phone?: string | null | undefined;
  email?: string | null | undefined;
};

/** The identity field that `key` names is required. */
function identityOf<Key extends 'verification_type' | 'verification_method'>(key: Key) {
  return z.check<Identity<Key>>((context) => {
    const named: 'phone' | 'email' = context.value[key];
    if (context.value[named]) return;
    context.issues.push({ code: 'custom', path: [named], input: context.value[named] });
  });
}
