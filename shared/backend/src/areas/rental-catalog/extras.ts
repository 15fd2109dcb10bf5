import type { RentalExtra } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Language, Translated } from '../../server/language';

/** An extra that is offered with a vehicle. */
export interface ExtraRow extends Omit<RentalExtra, 'name' | 'description' | 'max_quantity'> {
  vehicle_id: number;
  kind: string;
  name: Translated;
  description: Translated | null;
  max_quantity: number;
  one_of: string | null;
}

/** The extras of the vehicles, those that exclude each other last. */
export async function listExtras(sql: Sql, vehicleIds: readonly number[]): Promise<ExtraRow[]> {
  return sql.query<ExtraRow>(
    `select e.id, v.id as vehicle_id, e.kind, e.name, e.description, e.price, e.charged_per,
        e.max_quantity, e.one_of
      from rental_extras e
        join vehicles v on v.provider_id = e.provider_id and coalesce(e.vehicle_id, v.id) = v.id
      where e.status and v.id = any($1::int[])
      order by e.one_of nulls first, e.price, e.id`,
    [vehicleIds],
  );
}

/** An extra of the wire. */
export function toExtra(
  { vehicle_id: _vehicleId, name, description, ...extra }: ExtraRow,
  language: Language,
): RentalExtra {
  return { ...extra, name: name[language], description: description?.[language] ?? null };
}
