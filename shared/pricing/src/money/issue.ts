/**
 * A rule that the customer's choice does not satisfy. `key` names the message in the texts of `@storefront/i18n`,
 * `params` fill its placeholders.
 */
export interface Issue<Key extends string = string> {
  readonly key: Key;
  readonly params: Readonly<Record<string, string | number>>;
}
