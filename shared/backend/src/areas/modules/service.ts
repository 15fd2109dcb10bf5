import type { Module } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { pictureAddress } from '../../server/picture-address';
import { countModules, listModules } from './queries';

export interface ModuleQuestion {
  /** Zones of the caller's location, none when unknown. */
  readonly zoneIds: readonly number[];
  /** The zone of a registration form: its modules without parcel. */
  readonly formZoneId: number | undefined;
  readonly language: Language;
}

/** The one active module, `null` where there are several. */
export async function readOnlyModule(
  backend: BackendContext,
  language: Language,
): Promise<Module | null> {
  if ((await countModules(backend.database)) !== 1) return null;
  const [only = null] = await readModules(backend, {
    zoneIds: [],
    formZoneId: undefined,
    language,
  });
  return only;
}

/** The modules of some zones, or all of them. */
export async function readModules(
  { database, config }: BackendContext,
  { zoneIds, formZoneId, language }: ModuleQuestion,
): Promise<Module[]> {
  const asked = formZoneId === undefined ? zoneIds : [formZoneId];
  const modules = await listModules(database, asked.length > 0 ? asked : null, language);
  return modules
    .filter((module) => formZoneId === undefined || module.module_type !== 'parcel')
    .map(({ icon, thumbnail, all_zone_service, ...module }) => ({
      ...module,
      status: '1',
      all_zone_service: all_zone_service ? 1 : 0,
      icon_full_url: pictureAddress(config.publicUrl, icon),
      thumbnail_full_url: pictureAddress(config.publicUrl, thumbnail),
    }));
}
