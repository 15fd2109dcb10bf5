import { escapeHtml } from '@storefront/operations/pages';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi';

/** The document as HTML, grouped by area of the contract: each call can be unfolded without a script. */
export function renderDocs({ info, paths, tags }: OpenApiDocument): string {
  const groups = new Map<string, string[]>(tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const area of operation.tags) {
        groups.get(area)?.push(renderCall(method, path, operation));
      }
    }
  }
  const sections = tags.map(
    ({ name, description }) =>
      `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${groups.get(name)?.join('')}</section>`,
  );
  return `<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} All paths begin with <code>/api/v1</code>. As a document: <a href="/docs/openapi.json">openapi.json</a></p>
${sections.join('\n')}`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const { operationId, security, parameters, requestBody, responses } = operation;
  const callers = security.map((one) => Object.keys(one).join()).join(' or ') || 'anybody';
  const parts = [
    `<p>Open to: ${escapeHtml(callers)}</p>`,
    parameters.length > 0 ? renderParameters(parameters) : '',
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      renderSchema(`Body (${type})`, schema),
    ),
    ...Object.values(responses['200']?.content ?? {}).map(({ schema }) =>
      renderSchema('Answer', schema),
    ),
  ];
  return `<details id="${escapeHtml(operationId)}">
<summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operationId)}</summary>
${parts.join('\n')}
</details>`;
}

function renderParameters(parameters: Operation['parameters']): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'yes' : ''}</td><td><code>${textOf(schema, 0)}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Required</th><th>Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderSchema(title: string, schema: JsonSchema): string {
  return `<h3>${escapeHtml(title)}</h3><pre>${textOf(schema)}</pre>`;
}

/** JSON as text between tags, where quotes need no escape; there are very many of them. */
function textOf(schema: JsonSchema, indent = 1): string {
  return JSON.stringify(schema, null, indent).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
