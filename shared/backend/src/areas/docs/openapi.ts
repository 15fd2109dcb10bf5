import { callsOfOtherClients, type Endpoint, type NeededHeader } from '@storefront/api/contract';
import { languageCodes } from '@storefront/domain';
import * as z from 'zod';
import type * as mini from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface MediaTypes {
  readonly [mediaType: string]: { readonly schema: JsonSchema };
}

export interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly []>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: MediaTypes };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: MediaTypes }>
  >;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** The OpenAPI 3.1 document of calls of the contract, generated from the schemas that validate them. */
export function describeContract(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const methods = paths[endpoint.path] ?? {};
    paths[endpoint.path] = methods;
    methods[endpoint.method.toLowerCase()] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souk storefront',
      version: '1',
      description:
        'Query and body parameters are interchangeable. PUT and DELETE may come as POST with `_method`.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(endpoints.map(({ area }) => area))].sort().map((name) => ({
      name,
      description: `Fields, errors and rules: shared/api/docs/${name}.md in the repository.`,
    })),
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'query', name: 'guest_id' },
      },
    },
  };
}

const security = {
  none: [],
  customer: [{ customer: [] }],
  'customer-or-guest': [{ customer: [] }, { guest: [] }],
} as const;

const failure: JsonSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    message: { type: 'string' },
  },
};

function describe(endpoint: Endpoint): Operation {
  const json = (schema: JsonSchema): MediaTypes => ({ 'application/json': { schema } });
  const content = bodyOf(endpoint);
  return {
    operationId: endpoint.name,
    ...(callsOfOtherClients.has(endpoint.name) && {
      description: 'The pages of the storefront do not make this call.',
    }),
    tags: [endpoint.area],
    security: security[endpoint.caller],
    parameters: [
      ...pathParameters(endpoint.path),
      ...headers(endpoint),
      ...queryParameters(endpoint.query),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.answer)) },
      default: { description: 'Refused or failed', content: json(failure) },
    },
  };
}

function schemaOf(schema: mini.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}

function bodyOf({ body, files }: Endpoint): MediaTypes | null {
  const fields = body ? schemaOf(body) : null;
  if (!files) return fields && { 'application/json': { schema: fields } };
  const properties = Object.fromEntries(
    files.map((file): [string, JsonSchema] => [
      file,
      { type: 'string', contentMediaType: 'image/*' },
    ]),
  );
  const both: JsonSchema = { allOf: [...(fields ? [fields] : []), { type: 'object', properties }] };
  return { 'multipart/form-data': { schema: both } };
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

const header = (name: string, required: boolean, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required,
  schema,
});

const headerSchemas: Readonly<Record<NeededHeader, JsonSchema>> = {
  zoneid: { type: 'string', examples: ['[1,4]'] },
  moduleId: { type: 'integer' },
};

const position = [
  header('latitude', false, { type: 'number' }),
  header('longitude', false, { type: 'number' }),
];

/** Every header that the answer depends on: required ones, and those that only change the answer. */
function headers({ needs = [], varies = [], nearby }: Endpoint): Parameter[] {
  return [
    header('X-localization', false, { type: 'string', enum: [...languageCodes] }),
    ...needs.map((name) => header(name, true, headerSchemas[name])),
    ...varies.map((name) => header(name, false, headerSchemas[name])),
    ...(nearby ? position : []),
  ];
}

function queryParameters(query: mini.ZodMiniType | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}
