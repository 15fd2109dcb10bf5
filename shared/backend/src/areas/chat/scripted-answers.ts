import type { Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import type { MessageKey } from '../../server/messages/message';
import { message } from '../../server/messages/message';
import type { PartyType } from './party';
import { insertMessage } from './queries';

/** How long the other side takes to answer in the demo. */
const ANSWER_MS = 4_000;

const lines = {
  vendor: ['chat.vendor.0', 'chat.vendor.1', 'chat.vendor.2'],
  delivery_man: ['chat.delivery_man.0', 'chat.delivery_man.1', 'chat.delivery_man.2'],
  admin: ['chat.admin.0', 'chat.admin.1', 'chat.admin.2'],
} as const satisfies Record<PartyType, readonly MessageKey[]>;

/** Schedules an answer of the other side to the customer's message. */
export async function planAnswer(
  tx: Transaction,
  conversationId: number,
  now: Date,
): Promise<void> {
  await tx.query('update conversations set answer_at = coalesce(answer_at, $2) where id = $1', [
    conversationId,
    new Date(now.getTime() + ANSWER_MS),
  ]);
}

interface DueConversation {
  id: number;
  party_type: PartyType;
  answers: number;
  at: Date;
  language: Language;
  is_picture: boolean;
}

/**
 * Writes the scripted answers that are due, with the time at which they were due. Called when the customer reads, and
 * by the demo's background jobs, so that a push can be sent.
 * @param customerId `null` for every customer
 */
export async function writeDueAnswers(
  tx: Transaction,
  customerId: number | null,
  now: Date,
): Promise<void> {
  const due = await tx.query<DueConversation>(
    `update conversations c set answer_at = null, answers = c.answers + 1
      from conversations before join customers k on k.id = before.customer_id
      where before.id = c.id and ($1::int is null or c.customer_id = $1) and c.answer_at <= $2
      returning c.id, c.party_type, before.answers, before.answer_at as at, k.language, (
        select m.message is null from messages m
          where m.conversation_id = c.id and m.sender = 'customer' order by m.id desc limit 1
      ) as is_picture`,
    [customerId, now],
  );
  for (const { id, party_type, answers, at, language, is_picture } of due) {
    const line = lines[party_type][Math.min(answers, 2)] ?? lines[party_type][0];
    await tx.query(
      `update messages set is_seen = true
        where conversation_id = $1 and sender = 'customer' and not is_seen`,
      [id],
    );
    await insertMessage(tx, {
      conversationId: id,
      sender: 'party',
      text: message(language, is_picture ? 'chat.picture' : line),
      files: [],
      orderId: null,
      at,
    });
  }
}
