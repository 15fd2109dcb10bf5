import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How an answer is made smaller on its way. */
export interface Packing {
  readonly encoding: 'br' | 'gzip';
  readonly packer: Transform;
}

/**
 * A drawn page says things twice, as markup and as data, some 150 kB apart: gzip looks back 32 kB. The quality is the one
 * from which on more takes longer and saves little.
 */
const brotliParams = {
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_QUALITY]: 5,
};

/**
 * What packs an answer that is written for one visitor.
 * @param accepted the request's `accept-encoding`
 * @param isInParts each part leaves when it is there, instead of with the next full block
 * @returns `null` when the visitor takes it as it is
 */
export function packingFor(accepted: string | undefined, isInParts = false): Packing | null {
  const takes = (encoding: string) => new RegExp(`\\b${encoding}\\b`).test(accepted ?? '');
  if (takes('br')) {
    const flush = isInParts ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS;
    return { encoding: 'br', packer: createBrotliCompress({ flush, params: brotliParams }) };
  }
  if (takes('gzip')) {
    const flush = isInParts ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
    return { encoding: 'gzip', packer: createGzip({ flush }) };
  }
  return null;
}
