import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** The compression of an answer. */
export interface Compression {
  readonly encoding: 'br' | 'gzip';
  readonly compressor: Transform;
}

/**
 * A rendered page contains data twice, as markup and as JSON, some 150 kB apart; gzip's window has 32 kB. Higher
 * quality takes longer and saves little.
 */
const brotliParams = {
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_QUALITY]: 5,
};

/**
 * The compression of an answer for one visitor.
 * @param accepted the request's `accept-encoding`
 * @param isInParts flushes each part immediately, instead of with the next full block
 * @returns `null` when the visitor accepts no compression
 */
export function compressionFor(
  accepted: string | undefined,
  isInParts = false,
): Compression | null {
  const takes = (encoding: string) => new RegExp(`\\b${encoding}\\b`).test(accepted ?? '');
  if (takes('br')) {
    const flush = isInParts ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS;
    return { encoding: 'br', compressor: createBrotliCompress({ flush, params: brotliParams }) };
  }
  if (takes('gzip')) {
    const flush = isInParts ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
    return { encoding: 'gzip', compressor: createGzip({ flush }) };
  }
  return null;
}
