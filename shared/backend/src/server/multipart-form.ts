import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';
import { LARGEST_FILE, MOST_FILES, type Upload } from './uploads';

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uploads: readonly Upload[];
}

/**
 * Reads a multipart body. Repeated fields and those named with `[]` become lists.
 * @throws {Refusal} 413 for a file that is too large or one too many, 422 for a file nobody asked for
 */
export async function readForm(
  request: FastifyRequest,
  fileFields: readonly string[],
): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null);
  const uploads: Upload[] = [];
  for await (const part of request.parts({
    limits: { fileSize: LARGEST_FILE, files: MOST_FILES + 1, fields: 100, fieldSize: 262_144 },
  })) {
    const field = part.fieldname.replace(/\[\d*\]$/, '');
    if (part.type === 'file') {
      if (!fileFields.includes(field)) refuse(422, field, 'fileFormat');
      if (uploads.length === MOST_FILES) refuse(413, field, 'tooManyFiles');
      uploads.push({ field, bytes: await part.toBuffer() });
    } else {
      const isList = field !== part.fieldname;
      const earlier = fields[field];
      fields[field] = isList
        ? [...(Array.isArray(earlier) ? earlier : []), part.value]
        : part.value;
    }
  }
  return { fields, uploads };
}
