import type { Sql } from '../../../database/database';
import { envelope, type Page, rowsBefore } from '../../../server/http/paging';
import type { Language, Translated } from '../../../server/language';

interface ReasonRow {
  id: number;
  reason: string;
  user_type: string;
  cancellation_type: string | null;
}

/**
 * A page of reasons for a cancellation.
 * @param kind `orders`: not about parcels; otherwise those of parcels, `null` for both kinds of them
 */
export async function pageOfReasons(
  sql: Sql,
  kind: 'orders' | { readonly parcels: 'before_pickup' | 'after_pickup' | null },
  userType: string,
  language: Language,
  page: Page,
) {
  const type = kind === 'orders' ? null : kind.parcels;
  const from = `from cancellation_reasons
    where status and user_type = $1 and (cancellation_type is null) = $2
      and ($3::text is null or cancellation_type = $3)`;
  const values = [userType, kind === 'orders', type];
  const rows = await sql.query<ReasonRow>(
    `select id, in_language(reason, $4) as reason, user_type, cancellation_type ${from}
      order by id limit $5 offset $6`,
    [...values, language, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(`select count(*) as total ${from}`, values);
  return {
    ...envelope(page, counted?.total ?? 0),
    data: rows.map((row) => ({ ...row, status: 1 })),
  };
}

/**
 * The reasons that customers can choose, by their texts in any language: orders store the text in the language in which
 * it was chosen.
 */
export async function readReasons(sql: Sql): Promise<ReadonlyMap<string, Translated>> {
  const rows = await sql.query<{ reason: Translated }>(
    `select reason from cancellation_reasons
      union all select body from canned_texts where kind = 'refund_reason'`,
  );
  return new Map(
    rows.flatMap(({ reason }) => Object.values(reason).map((text) => [text, reason] as const)),
  );
}

export type CannedKind = 'refund_reason' | 'parcel_instruction' | 'automated_message';

/** A page of predefined texts of a kind. */
export async function listCannedTexts(
  sql: Sql,
  kind: CannedKind,
  language: Language,
  page: Page,
): Promise<{ total: number; rows: { id: number; body: string }[] }> {
  const rows = await sql.query<{ id: number; body: string }>(
    `select id, in_language(body, $2) as body
      from canned_texts where status and kind = $1 order by id limit $3 offset $4`,
    [kind, language, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(
    'select count(*) as total from canned_texts where status and kind = $1',
    [kind],
  );
  return { total: counted?.total ?? 0, rows };
}
