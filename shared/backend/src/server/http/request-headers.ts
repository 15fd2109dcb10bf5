import type { NeededHeader } from '@storefront/api/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The caller's place and module. An invalid header counts as absent. */
export interface Place {
  readonly zoneIds: readonly number[];
  readonly moduleId: number | null;
  readonly location: Point | null;
}

const LARGEST_ID = 2_147_483_647;
const MAX_ZONES = 50;

export function readPlace(headers: FastifyRequest['headers']): Place {
  const latitude = readDegrees(headers.latitude, 90);
  const longitude = readDegrees(headers.longitude, 180);
  return {
    zoneIds: readZoneIds(headers.zoneid),
    moduleId: readId(headers.moduleid),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/**
 * Refuses a call without a required header.
 * @throws {Refusal} 403 with code `moduleId` or `zoneId`
 */
export function needHeaders(place: Place, needs: readonly NeededHeader[]): void {
  for (const need of needs) {
    if (need === 'moduleId' && place.moduleId === null) {
      refuse(403, 'moduleId', 'moduleHeaderMissing');
    }
    if (need === 'zoneid' && place.zoneIds.length === 0) refuse(403, 'zoneId', 'zoneHeaderMissing');
  }
}

type Header = string | string[] | undefined;

function readId(header: Header): number | null {
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header.trim())) return null;
  const id = Number(header);
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** The header is a JSON array as text, such as `[1,4]`; ids may be texts themselves. */
function readZoneIds(header: Header): number[] {
  if (typeof header !== 'string') return [];
  const match = /^\s*\[\s*("?\d{1,10}"?(?:\s*,\s*"?\d{1,10}"?)*)\s*\]\s*$/.exec(header);
  const ids = (match?.[1] ?? '')
    .split(',')
    .map((text) => readId(text.replaceAll('"', '')))
    .filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MAX_ZONES);
}

function readDegrees(header: Header, limit: number): number | null {
  if (typeof header !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/.test(header.trim())) return null;
  const degrees = Number(header);
  return Math.abs(degrees) <= limit ? degrees : null;
}
