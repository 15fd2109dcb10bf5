import { type AnyObjectSchema, type AnySchema, object } from 'yup';

interface FieldBase<Value> {
  readonly initial: Value;
  /** The check, with its message. */
  readonly rule: AnySchema;
  /** Whether the input is restored after a reload: typed text and choices, never a password. */
  readonly isKept?: boolean;
}

/** A field that only the form needs, such as a repeated password. */
export interface LocalField<Value> extends FieldBase<Value> {
  readonly send?: undefined;
}

/** A field of the request's body. */
export interface SentField<Value, Sent = Value> extends FieldBase<Value> {
  /** The value in the body. */
  send(value: Value): Sent;
}

/** Each field of the body with a type that the contract accepts; others are not sent. */
type FieldsFor<Body, Fields> = {
  readonly [Name in keyof Fields]:
    | LocalField<unknown>
    | (Name extends keyof Body ? SentField<unknown, Body[Name]> : never);
};

type ValuesOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { readonly initial: infer Value }
    ? Value
    : never;
};

type SentNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { send(value: never): unknown } ? Name : never;
}[keyof Fields];

/** Properties of the body that the fields do not provide, and overrides. */
type Rest<Body, Sent> = Omit<Body, Sent & keyof Body> & Partial<Body>;
/** Optional when the fields provide everything that is required. */
type RestArgument<Remaining> =
  Record<never, never> extends Remaining ? [rest?: Remaining] : [rest: Remaining];

/** What a form component needs. */
export interface FormShape<Values extends object> {
  readonly schema: AnyObjectSchema;
  readonly initialValues: Values;
  /** In the form's order, in which its errors are listed. */
  readonly names: readonly string[];
  /** Names of the fields for `KeepText`. */
  readonly kept: readonly string[];
}

export interface FormOf<Values extends object, Remaining, Body> extends FormShape<Values> {
  /** The initial values, with known ones filled in; `null` means unknown. */
  startWith(known: { readonly [Name in keyof Values]?: Values[Name] | null | undefined }): Values;
  /** The request's body. */
  body(values: Values, ...rest: RestArgument<Remaining>): Body;
}

/** The values of a form that {@link formOf} describes. */
export type FormValues<Form extends FormShape<object>> = Form['initialValues'];

/**
 * A form from one description: `formOf<AddressBody>()({ address: requiredText(…), … })` returns the checks for formik,
 * the initial values and the request's body. The compiler compares it with the contract's type: a field must have a
 * type that the body accepts, and each required property of the body must be described here or passed to `body`.
 */
export function formOf<Body extends object>() {
  return <Fields extends FieldsFor<Body, Fields>>(
    fields: Fields,
  ): FormOf<ValuesOf<Fields>, Rest<Body, SentNames<Fields>>, Body> => {
    const list: [string, LocalField<unknown> | SentField<unknown, unknown>][] =
      Object.entries(fields);
    // `fromEntries` loses which name has which type; the types above state it, here and in `body`.
    const startWith = (known: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        list.map(([name, { initial }]) => [name, known[name] ?? initial]),
      ) as ValuesOf<Fields>;
    return {
      schema: object(Object.fromEntries(list.map(([name, { rule }]) => [name, rule]))),
      initialValues: startWith({}),
      names: list.map(([name]) => name),
      kept: list.flatMap(([name, { isKept }]) => (isKept ? [name] : [])),
      startWith,
      body: (values: Readonly<Record<string, unknown>>, rest?: object) => {
        const sent = list.flatMap(([name, field]) =>
          field.send ? [[name, field.send(values[name])]] : [],
        );
        return { ...Object.fromEntries(sent), ...rest } as Body;
      },
    };
  };
}
