import { Fragment, type InputHTMLAttributes, type ReactNode } from 'react';

/** Names, times and technical texts: left to right in every language. */
export const Plain = ({ children }: { readonly children: string }) => (
  <bdi lang="en" dir="ltr">
    {children}
  </bdi>
);

export const Code = ({ children }: { readonly children: string }) => (
  <code dir="ltr">{children}</code>
);

/** A number, such as `5 %`, isolated from the direction of the text around it. */
export const Figure = ({ children }: { readonly children: string | number }) => (
  <bdi dir="ltr">{children}</bdi>
);

/** A time in UTC, to the second. */
export function Moment({ at }: { readonly at: Date | string }) {
  const iso = typeof at === 'string' ? at : at.toISOString();
  return (
    <time dateTime={iso} dir="ltr">
      {iso.slice(0, 19).replace('T', ' ')}
    </time>
  );
}

/** An external text, isolated in its own direction; `null` without one. */
export const isolated = (text: string | null | undefined): ReactNode =>
  text ? <bdi>{text}</bdi> : null;

/** The present parts, by default separated by dots; `null` when there are none. */
export function joined(parts: readonly ReactNode[], between: ReactNode = ' · '): ReactNode {
  const present = parts.filter(Boolean);
  if (present.length === 0) return null;
  return present.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and never move
    <Fragment key={index}>
      {index > 0 && between}
      {part}
    </Fragment>
  ));
}

/** A column of a table: its heading, and its cell in a row. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Set when its cells name their rows. */
  readonly isName?: boolean;
}

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A table whose cells are stacked on a phone, each with its heading or below the name of the row. */
export const Table = <Row,>({ columns, rows }: TableProps<Row>) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ head }) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is written once, so its rows never move
        <tr key={index}>
          {columns.map(({ head, cell, isName }) =>
            isName ? (
              <th key={head} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={head} data-head={columns[0]?.isName ? undefined : head}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of {@link Facts}; omitted without a value. */
export const Fact = ({ label, children }: FactProps) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="facts">{children}</dl>
);

interface CardProps {
  /** The id of the heading; the card's own is prefixed with `card-`. */
  readonly id: string;
  readonly title: ReactNode;
  /** For the script of a page that updates its cards. */
  readonly 'data-id'?: number;
  readonly children: ReactNode;
}

export const Card = ({ id, title, children, ...data }: CardProps) => (
  <article className="card" id={`card-${id}`} aria-labelledby={id} {...data}>
    <h3 id={id}>{title}</h3>
    {children}
  </article>
);

export interface Outcome {
  readonly isRefused: boolean;
  readonly text: ReactNode;
}

/** The outcome of the form, announced to screen readers too. */
export const Notice = ({ isRefused, text }: Outcome) => (
  <div className="said" role={isRefused ? 'alert' : 'status'}>
    {typeof text === 'string' ? <p>{text}</p> : text}
  </div>
);

interface FormProps {
  /** By default the page's own address. */
  readonly action?: string;
  readonly method?: 'get' | 'post';
  /** The sender's session: its key proves that the form comes from this page. */
  readonly session?: { readonly formKey: string };
  /** Hidden values that are sent too, by name. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** `row`: a field and its button on one line; `filter`: fields side by side. */
  readonly shape?: 'row' | 'filter';
  readonly label?: string;
  readonly children: ReactNode;
}

export function Form(props: FormProps) {
  const { action, method = 'post', session, values = {}, shape, label, children } = props;
  const hidden = { ...(session && { form: session.formKey }), ...values };
  return (
    <form className={shape} method={method} action={action} aria-label={label}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface PressProps {
  readonly name?: string;
  readonly value?: string;
  /** Its subject, for screen readers: a page has many buttons with the same label. */
  readonly of?: string | undefined;
  readonly isQuiet?: boolean;
  readonly children: string;
}

export const Press = ({ name, value, of, isQuiet, children }: PressProps) => (
  <button
    type="submit"
    className={isQuiet ? 'quiet' : undefined}
    name={name}
    value={value}
    aria-label={of && `${children}: ${of}`}
  >
    {children}
  </button>
);

/** Ids of hints on one page differ by the names of their fields. */
const hintOf = (name: string) => `${name}-hint`;

interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'dir' | 'inputMode' | 'maxLength' | 'required' | 'type'
  > {
  readonly label: string;
  readonly name: string;
  readonly value?: string | number;
  readonly hint?: string;
}

export const Field = ({ label, value, hint, ...input }: FieldProps) => (
  <>
    <label>
      <span>{label}</span>
      <input
        {...input}
        defaultValue={value}
        aria-describedby={hint === undefined ? undefined : hintOf(input.name)}
      />
    </label>
    {hint !== undefined && (
      <p className="hint" id={hintOf(input.name)}>
        {hint}
      </p>
    )}
  </>
);

/** A value that can be chosen, and its label. */
export type Option = readonly [value: string, label: string];

export const options = (all: readonly Option[]): ReactNode =>
  all.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly dir?: 'ltr';
  /** {@link options}, optionally in groups. */
  readonly children: ReactNode;
}

export const Select = ({ label, name, value, dir, children }: SelectProps) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={value} dir={dir}>
      {children}
    </select>
  </label>
);

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

export const Choice = ({ type, name, value, isChosen, children }: ChoiceProps) => (
  <label className="choice">
    <input type={type} name={name} value={value} defaultChecked={isChosen} />
    <span>{children}</span>
  </label>
);
