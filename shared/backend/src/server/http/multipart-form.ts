import type { FastifyRequest } from 'fastify';
import { LARGEST_FILE, MAX_FILES, type Upload } from '../files/uploads';
import { Refusal, refuse } from './refusal';

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uploads: readonly Upload[];
}

/**
 * Parses a multipart body. Repeated fields and those named with `[]` become lists.
 * @throws {Refusal} 413 for a file that is too large or exceeds the number of files, 422 for an unexpected file, 400
 * for a body that is not a form
 */
export async function readForm(
  request: FastifyRequest,
  fileFields: readonly string[],
): Promise<Form> {
  try {
    return await readParts(request, fileFields);
  } catch (error) {
    // The parser's errors about a malformed body have no status: a missing boundary, half a header.
    if (error instanceof Refusal || hasStatus(error)) throw error;
    return refuse(400, 'body', 'bodyUnreadable');
  }
}

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error;
}

/** The maximum of a refused body that is read. */
const MAX_SKIPPED = (MAX_FILES + 1) * LARGEST_FILE;

/**
 * Discards the rest of a refused body, so that the client gets the answer: most clients send all of it before they
 * read. Nothing is stored.
 */
export async function skipBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  let skipped = 0;
  await new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      skipped += chunk.length;
      if (skipped > MAX_SKIPPED) resolve();
    });
    raw.once('end', resolve).once('close', resolve).resume();
  });
}

async function readParts(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null);
  const uploads: Upload[] = [];
  for await (const part of request.parts({
    limits: { fileSize: LARGEST_FILE, files: MAX_FILES + 1, fields: 100, fieldSize: 262_144 },
  })) {
    const field = part.fieldname.replace(/\[\d*\]$/, '');
    if (part.type === 'file') {
      if (!fileFields.includes(field)) refuse(422, field, 'fileFormat');
      if (uploads.length === MAX_FILES) refuse(413, field, 'tooManyFiles');
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
