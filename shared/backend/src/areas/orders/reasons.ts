import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import { envelope, type Page, rowsBefore } from '../search/paging';

interface ReasonRow {
  id: number;
  reason: string;
  user_type: string;
  cancellation_type: string | null;
  total: number;
}

/**
 * A page of reasons to cancel (Contract 4.19).
 * @param kind `orders`: not about parcels; else the parcels' own, `null` for both kinds of them
 */
export async function pageOfReasons(
  sql: Sql,
  kind: 'orders' | { readonly parcels: 'before_pickup' | 'after_pickup' | null },
  userType: string,
  language: Language,
  page: Page,
) {
  const type = kind === 'orders' ? null : kind.parcels;
  const rows = await sql.query<ReasonRow>(
    `select id, in_language(reason, $3) as reason, user_type, cancellation_type,
        count(*) over () as total
      from cancellation_reasons
      where status and user_type = $1 and (cancellation_type is null) = $2
        and ($4::text is null or cancellation_type = $4)
      order by id limit $5 offset $6`,
    [userType, kind === 'orders', language, type, page.limit, rowsBefore(page)],
  );
  return {
    ...envelope(page, rows[0]?.total ?? 0),
    data: rows.map(({ total: _total, ...row }) => ({ ...row, status: 1 })),
  };
}

export type CannedKind = 'refund_reason' | 'parcel_instruction' | 'automated_message';

/** Ready-made texts of a kind, a page of them. */
export async function listCannedTexts(
  sql: Sql,
  kind: CannedKind,
  language: Language,
  page: Page,
): Promise<{ total: number; rows: { id: number; body: string }[] }> {
  const rows = await sql.query<{ id: number; body: string; total: number }>(
    `select id, in_language(body, $2) as body, count(*) over () as total
      from canned_texts where status and kind = $1 order by id limit $3 offset $4`,
    [kind, language, page.limit, rowsBefore(page)],
  );
  return { total: rows[0]?.total ?? 0, rows };
}
