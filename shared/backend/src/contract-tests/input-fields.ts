import type { Endpoint } from '@storefront/api/contract';
import * as z from 'zod/mini';

export interface InputField {
  readonly name: string;
  readonly isInPath: boolean;
}

/** Every parameter of a call: those of its path, its query and its body. */
export function inputFields({ path, query, body }: Endpoint): readonly InputField[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const named = new Set([...propertiesOf(query), ...propertiesOf(body)]);
  return [
    ...inPath.map((name) => ({ name, isInPath: true })),
    ...[...named].map((name) => ({ name, isInPath: false })),
  ];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function propertiesOf(schema: z.ZodMiniType | undefined): readonly string[] {
  if (!schema) return [];
  return namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function namesIn({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn)];
}
