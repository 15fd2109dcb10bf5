import {
  isCalendarDay,
  isVisible,
  phoneProblem,
  plainCode,
  plainLine,
  withoutMarks,
} from '@storefront/domain';
import * as z from 'zod/mini';
import { EmailAddress } from '../entities/value/email';
import { LenientInt, LenientNumber } from '../entities/value/lenient-number';
import { Flag } from '../entities/value/scalars';

/** Normalises a text before it is checked; a value that is not text fails the check. */
function normal(form: (text: string) => string, checked: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.transform((value: string) => (typeof value === 'string' ? form(value) : value)),
    checked,
  );
}

/**
 * One line of normalised text: without the invisible marks of copied texts, and without surrounding blanks.
 * @param longest the maximum length; longer text is refused
 */
const line = (longest: number) => normal(plainLine, z.string().check(z.maxLength(longest)));
/** {@link line} with at least one visible character. */
export const requiredLine = (longest: number) =>
  normal(plainLine, z.string().check(z.minLength(1), z.maxLength(longest)));

/**
 * Free text of any number of lines, without the invisible marks of copied texts.
 * @param longest the maximum length; longer text is refused
 */
export const note = (longest: number) =>
  normal(withoutMarks, z.string().check(z.maxLength(longest)));
/** Free text with at least one visible character. */
export const RequiredText = normal(
  withoutMarks,
  z.string().check(z.refine(isVisible), z.maxLength(2000)),
);
/** Free text of at most 2000 characters; `null` means absent. */
export const OptionalNote = z.nullish(note(2000));
/** One line of text of at most 255 characters; `null` means absent. */
export const OptionalLine = z.nullish(line(255));
/** A required name or similar, at most 255 characters. */
export const RequiredLine = requiredLine(255);
/**
 * A code that is compared, such as a coupon or an account number: also normalised to ASCII digits, and without joiners.
 */
export const RequiredCodeText = normal(
  plainCode,
  z.string().check(z.minLength(1), z.maxLength(255)),
);
/** An optional code. */
export const OptionalCodeText = z.nullish(normal(plainCode, z.string().check(z.maxLength(255))));

export const Email = normal(plainCode, EmailAddress);
/** An optional e-mail address; empty text means none. */
export const OptionalEmail = z.nullish(normal(plainCode, z.union([z.literal(''), EmailAddress])));
const phoneNumber = z.string().check(
  z.maxLength(40),
  z.refine((text) => phoneProblem(text) === null),
);
/**
 * A phone number of 10 to 15 digits in any script, with or without separators. The server normalises all spellings of
 * a number.
 */
export const Phone = normal(plainCode, phoneNumber);
/** An optional phone number; empty text means none. */
export const OptionalPhone = z.nullish(normal(plainCode, z.union([z.literal(''), phoneNumber])));
/** At least 6 characters; more than 255 bytes would only cost the server hashing time. */
export const Password = z.string().check(z.minLength(6), z.maxLength(255));
/** A one-time code; older clients send digits as a number. */
export const Code = z.pipe(
  z.transform((value: string | number) => plainCode(String(value))),
  z.string().check(z.regex(/^\d{4,8}$/)),
);

/** An opaque guest id; a number identifies the same guest as its text. */
const GuestIdField = z.nullish(
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? String(value) : value)),
    z.string().check(z.maxLength(128)),
  ),
);
/** A parameter of every call that is open to guests. */
export const guest = { guest_id: GuestIdField };

/** Ids are 32-bit numbers: larger ones cannot exist. */
export const LARGEST_ID = 2_147_483_647;
export const IdField = LenientInt.check(z.gte(1), z.lte(LARGEST_ID));
export const OptionalId = z.nullish(IdField);
/** A count of at least 1. */
export const Quantity = LenientInt.check(z.gte(1), z.lte(100_000));
/** The quantity of an add-on; 0: not chosen, as in answers of the cart. */
/** The maximum of add-ons of a line. Any other list of a request has at most 200 entries (docs/conventions.md). */
export const MAX_ADD_ONS = 100;
export const AddOnQuantity = LenientInt.check(z.gte(0), z.lte(100_000));
/** An amount or distance, not negative, and small enough for exact arithmetic. */
export const PositiveNumber = LenientNumber.check(z.gte(0), z.lte(1_000_000_000));
/** Degrees, as number or decimal text. */
export const Latitude = LenientNumber.check(z.gte(-90), z.lte(90));
export const Longitude = LenientNumber.check(z.gte(-180), z.lte(180));
export const Rating = LenientNumber.check(z.gte(1), z.lte(5));
/** `YYYY-MM-DD HH:mm[:ss]` or ISO 8601, on an existing day. */
export const DateTimeField = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/),
  z.refine((text) => isCalendarDay(text.slice(0, 10))),
);

/** `limit` and `offset` (the 1-based page) of a list. */
export const paging = {
  limit: z.optional(LenientInt.check(z.gte(1), z.lte(200))),
  offset: z.optional(LenientInt.check(z.gte(1))),
};

/**
 * A value that travels as JSON text, in queries and in multipart bodies. The value itself is accepted too. Text that is
 * not JSON fails the check of `value`.
 */
export function jsonText<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(z.transform(valueFromJson<z.input<Value>>), value);
}

function valueFromJson<Value>(text: string | Value): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Details for the courier, in addition to the address. */
export const doorHelp = {
  gate_code: z.nullish(line(40)),
  landmark: OptionalLine,
  leave_at_door: z.nullish(Flag),
};

/** Fields for paying at a gateway immediately, without its page. */
export const directPayment = {
  /** A saved card of the customer. */
  saved_card_id: z.nullish(IdField),
  /** The payment token of a browser wallet. */
  payment_token: z.nullish(z.string().check(z.maxLength(4000))),
};

/** A payment at a gateway. */
export const gatewayChoice = {
  /** A gateway of `active_payment_method_list`. */
  payment_method: z.string().check(z.maxLength(100)),
  /** The page of the shop to which the payment page returns. */
  callback: z.string().check(z.maxLength(2000)),
  ...directPayment,
};
