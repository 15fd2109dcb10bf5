import { withAsciiDigits } from '@storefront/domain';
import * as z from 'zod';
import type { MessageKey } from '../server/messages/message';
import { ShopSettings } from './shop-settings';

/** A setting that an operator can change, as one line of text. */
export interface SettingField {
  /** For example `tips` or `additionalChargeName.en`. */
  readonly name: string;
  readonly kind: 'switch' | 'number' | 'choice' | 'text';
  /** For a `choice`. */
  readonly choices: readonly string[];
  /** Its path in the stored value. */
  readonly path: readonly string[];
  /** Parses the written text. @throws {z.ZodError} for an invalid one */
  readonly read: (text: string) => unknown;
}

/** A setting as operators see it. */
export interface Setting {
  readonly field: SettingField;
  /** In the form of {@link SettingField.read}. */
  readonly value: string;
  /** Whether it has not been set. Fees have no default. */
  readonly isDefault: boolean;
}

/** The accepted texts of a switch. */
export const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
};

/** All fields of {@link ShopSettings}, with the texts of each language separately. */
export const shopFields: readonly SettingField[] = Object.entries(ShopSettings.shape).flatMap(
  ([name, schema]) => fieldsOf([name], schema),
);

function fieldsOf(path: readonly string[], schema: z.core.$ZodType): SettingField[] {
  if (schema instanceof z.ZodDefault) return fieldsOf(path, schema.unwrap());
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      fieldsOf([...path, name], inner),
    );
  }
  const base = { name: path.join('.'), path, choices: [] };
  if (schema instanceof z.ZodBoolean) {
    return [
      { ...base, kind: 'switch', read: (text) => schema.parse(switches[text.toLowerCase()]) },
    ];
  }
  if (schema instanceof z.ZodNumber) {
    return [{ ...base, kind: 'number', read: (text) => schema.parse(numberIn(text)) }];
  }
  if (schema instanceof z.ZodEnum) {
    const choices = schema.options.map(String);
    return [{ ...base, kind: 'choice', choices, read: (text) => schema.parse(text) }];
  }
  const isOptional = schema instanceof z.ZodNullable;
  const text = z.string().trim().max(255);
  const parse = (written: string) => z.parse(schema, text.min(isOptional ? 0 : 1).parse(written));
  return [
    {
      ...base,
      kind: 'text',
      read: (written) => (isOptional && written.trim() === '' ? null : parse(written)),
    },
  ];
}

/** @returns `NaN` for a text that is not a number, which every schema refuses */
export function numberIn(text: string): number {
  const digits = withAsciiDigits(text).trim();
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The shop's fees and rewards in a currency; `null` if a field may be empty. */
const amounts = {
  additional_charge: 'money',
  free_delivery_over: 'optional money',
  parcel_per_km_charge: 'money',
  parcel_minimum_charge: 'money',
  first_order_discount: 'money',
  referral_reward: 'money',
  loyalty_exchange_rate: 'whole',
  loyalty_purchase_percent: 'percent',
  largest_top_up: 'money',
} as const;
export type CurrencyColumn = keyof typeof amounts;
export const currencyColumns = Object.keys(amounts).filter(
  (name): name is CurrencyColumn => name in amounts,
);

const MAX_AMOUNT = 99_999_999_999;
const MAX_RATE = 1_000_000;

/**
 * The fields of a currency, named `EGP.additional_charge`.
 * @param digits decimals of its amounts
 */
export function currencyFields(code: string, digits: number): readonly SettingField[] {
  const money = z
    .number()
    .min(0)
    .max(MAX_AMOUNT)
    .refine((value) => Number(value.toFixed(digits)) === value, {
      error: 'refused.digits' satisfies MessageKey,
      params: { digits },
    });
  const schemas = {
    money,
    'optional money': money,
    whole: z.int().positive().max(MAX_RATE),
    percent: z.number().min(0).lt(MAX_RATE),
  };
  return currencyColumns.map((column) => {
    const kind = amounts[column];
    return {
      name: `${code}.${column}`,
      kind: 'number',
      choices: [],
      path: [column],
      read: (text) =>
        kind === 'optional money' && text.trim() === ''
          ? null
          : schemas[kind].parse(numberIn(text)),
    };
  });
}

/** A value in the form of {@link SettingField.read}. */
export function writeSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null || value === undefined ? '' : String(value);
}
