import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface KeyedText {
  key: string;
  value: string;
}

export async function listTexts(sql: Sql, language: Language): Promise<KeyedText[]> {
  return sql.query<KeyedText>(
    'select key, in_language(value, $1) as value from landing_texts order by key',
    [language],
  );
}

export async function listPictures(sql: Sql): Promise<KeyedText[]> {
  return sql.query<KeyedText>('select key, path as value from landing_pictures order by key');
}

export interface TestimonialRow {
  id: number;
  name: string;
  designation: string;
  review: string;
  reviewer_image: string | null;
}

export async function listTestimonials(sql: Sql, language: Language): Promise<TestimonialRow[]> {
  return sql.query<TestimonialRow>(
    `select id, in_language(name, $1) as name, in_language(designation, $1) as designation,
        in_language(review, $1) as review, reviewer_image
      from testimonials order by position, id limit 50`,
    [language],
  );
}

export interface ZoneRow {
  id: number;
  name: string;
  modules: string[];
}

/** Active zones with the names of what is on offer there. */
export async function listZones(sql: Sql, language: Language): Promise<ZoneRow[]> {
  return sql.query<ZoneRow>(
    `select z.id, in_language(z.name, $1) as name, coalesce((
          select jsonb_agg(in_language(m.name, $1) order by m.priority, m.id)
            from modules m
            where m.status and (m.all_zone_service or exists (
              select 1 from zone_modules zm where zm.module_id = m.id and zm.zone_id = z.id
            ))
        ), '[]') as modules
      from zones z where z.status order by z.id limit 200`,
    [language],
  );
}
