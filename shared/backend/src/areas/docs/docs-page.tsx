import {
  Code,
  filled,
  type RenderedPage,
  renderHtmlPage,
  Table,
} from '@storefront/operations/pages';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi';

/** The document as a page, grouped by area of the contract: each call can be unfolded without a script. */
export function renderDocs(
  language: Language,
  { info, paths, tags }: OpenApiDocument,
): RenderedPage {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const content = (
    <>
      <h1 lang="en">{info.title}</h1>
      <p lang="en" dir="ltr">
        {info.description}
      </p>
      <p>
        {filled(message(language, 'docs.hint'), {
          base: <Code>/api/v1</Code>,
          document: <a href="/docs/openapi.json">openapi.json</a>,
        })}
      </p>
      {tags.map(({ name, description }) => (
        <section key={name}>
          <h2 lang="en">{name}</h2>
          <p lang="en" dir="ltr">
            {description}
          </p>
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((call) => (
              <Call key={call.operation.operationId} language={language} {...call} />
            ))}
        </section>
      ))}
    </>
  );
  return renderHtmlPage({ title: info.title, language, content });
}

interface CallProps {
  readonly language: Language;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function Call({ language, path, method, operation }: CallProps) {
  const { operationId, description, security, parameters, requestBody, responses } = operation;
  const callers = security.map((one) => Object.keys(one).join());
  const bodies = Object.entries(requestBody?.content ?? {});
  const answers = Object.entries(responses['200']?.content ?? {});
  const or = ` ${message(language, 'docs.or')} `;
  return (
    <details id={operationId}>
      <summary>
        <Code>{`${method.toUpperCase()} ${path}`}</Code> {operationId}
      </summary>
      <p>
        {message(language, 'docs.callers', {
          callers: callers.join(or) || message(language, 'docs.anybody'),
        })}
      </p>
      {description && <p>{message(language, 'docs.otherClients')}</p>}
      {parameters.length > 0 && <Parameters language={language} parameters={parameters} />}
      {bodies.map(([type, { schema }]) => (
        <Schema key={type} title={message(language, 'docs.body', { type })} schema={schema} />
      ))}
      {answers.map(([type, { schema }]) => (
        <Schema key={type} title={message(language, 'docs.answer')} schema={schema} />
      ))}
    </details>
  );
}

interface ParametersProps extends Pick<Operation, 'parameters'> {
  readonly language: Language;
}

const Parameters = ({ language, parameters }: ParametersProps) => (
  <Table
    rows={parameters}
    columns={[
      { head: message(language, 'docs.parameter'), cell: ({ name }) => <Code>{name}</Code> },
      { head: message(language, 'docs.place'), cell: (one) => <Code>{one.in}</Code> },
      {
        head: message(language, 'docs.required'),
        cell: ({ required }) => (required ? message(language, 'docs.yes') : '–'),
      },
      {
        head: message(language, 'docs.form'),
        cell: ({ schema }) => <Code>{textOf(schema, 0)}</Code>,
      },
    ]}
  />
);

/** JSON without the quotes of keys, each of which takes six characters in HTML. */
const textOf = (schema: JsonSchema, indent: number) =>
  JSON.stringify(schema, null, indent).replace(/"(\w+)":/g, '$1:');

interface SchemaProps {
  readonly title: string;
  readonly schema: JsonSchema;
}

const Schema = ({ title, schema }: SchemaProps) => (
  <>
    <h3>{title}</h3>
    <pre>{textOf(schema, 1)}</pre>
  </>
);
