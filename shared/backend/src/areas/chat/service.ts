import type { ConversationDetails, ConversationList } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Features, ShopView } from '../../server/features';
import type { Upload } from '../../server/files/uploads';
import { enterPictures, readPicture, savingPictures } from '../../server/files/uploads';
import { customerOwner } from '../../server/http/caller';
import { envelope, type Page } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { toConversations, toMessage } from './answers';
import { mayWrite, type Party, type PartyType, readParty } from './party';
import {
  beginConversation,
  type ConversationFilter,
  type ConversationRow,
  findConversation,
  findConversationWith,
  insertMessage,
  listConversations,
  listMessages,
  markSeen,
} from './queries';
import { planAnswer, writeDueAnswers } from './scripted-answers';

/** The customer who reads or writes, and the view for the answer. */
export interface Chatter {
  readonly customerId: number;
  readonly view: ShopView;
}

/** A page of the customer's conversations, the latest first. */
export async function readConversations(
  { database }: BackendContext,
  { customerId, view }: Chatter,
  filter: ConversationFilter,
  page: Page,
): Promise<ConversationList> {
  return database.transaction(async (tx) => {
    await writeDueAnswers(tx, customerId, view.now);
    const { rows, total } = await listConversations(tx, customerId, filter, page);
    return {
      ...envelope(page, total),
      type: filter.type ?? null,
      conversations: await toConversations(tx, rows, customerId, view),
    };
  });
}

/** Names a chat: by its conversation, or by its party, which starts a new chat if there is none. */
export type ChatName = { readonly conversationId: number } | Party;

/**
 * A chat with a page of its messages, which then count as seen.
 * @throws {Refusal} 404 `not-found` for another customer's chat, as for one that does not exist, and for an unknown
 * party
 */
export async function readChat(
  { database }: BackendContext,
  chatter: Chatter,
  name: ChatName,
  page: Page,
): Promise<ConversationDetails> {
  return database.transaction(async (tx) => {
    await writeDueAnswers(tx, chatter.customerId, chatter.view.now);
    return detailsOf(tx, chatter, await partyOf(tx, chatter, name), page);
  });
}

/** The party of a chat; refuses an unknown one. */
async function partyOf(
  tx: Transaction,
  { customerId, view }: Chatter,
  name: ChatName,
): Promise<Party> {
  if ('conversationId' in name) {
    const row = await findConversation(tx, customerId, name.conversationId);
    return row
      ? { type: row.party_type, id: row.party_id }
      : refuse(404, 'not-found', 'chatUnknown');
  }
  const known = await readParty(tx, name, view);
  return known === undefined ? refuse(404, 'not-found', 'chatUnknown') : name;
}

async function detailsOf(
  tx: Transaction,
  { customerId, view }: Chatter,
  party: Party,
  page: Page,
): Promise<ConversationDetails> {
  const status = await mayWrite(tx, customerId, party);
  const row = await findConversationWith(tx, customerId, party);
  if (!row) return { ...envelope(page, 0), status, conversation: null, messages: [] };
  await markSeen(tx, row.id);
  const seen: ConversationRow = { ...row, unread_count: 0 };
  const { rows, total } = await listMessages(tx, row.id, page);
  const [conversation] = await toConversations(tx, [seen], customerId, view);
  return {
    ...envelope(page, total),
    status,
    conversation: conversation ?? null,
    messages: rows.map((message) => toMessage(message, customerId, row, view)),
  };
}

export interface Writing {
  readonly to: ChatName;
  readonly text: string | null;
  readonly uploads: readonly Upload[];
  readonly orderId: number | null;
  /** A trip that the message is about. */
  readonly tripId: number | null;
}

/**
 * Writes into a chat, or starts one.
 * @returns the chat with its newest messages
 * @throws {Refusal} 404 `not-found`, `order`, `trip`; 403 `message` (empty), `status` (no running order with the
 * party); 413, 422 for pictures
 */
export async function writeMessage(
  { database, files, config, features }: BackendContext,
  chatter: Chatter,
  { to, text, uploads, orderId, tripId }: Writing,
  page: Page,
): Promise<ConversationDetails> {
  const { customerId } = chatter;
  const { now } = chatter.view;
  const body = text?.trim() || null;
  if (body === null && uploads.length === 0) refuse(403, 'message', 'messageEmpty');
  const pictures = uploads.map((upload) => readPicture(upload));
  const write = async (tx: Transaction) => {
    await writeDueAnswers(tx, customerId, now);
    const party = await partyOf(tx, chatter, to);
    if (!(await mayWrite(tx, customerId, party))) refuse(403, 'status', 'chatClosed');
    if (orderId !== null) await refuseForeignOrder(tx, customerId, orderId, party);
    if (tripId !== null) await refuseForeignTrip(tx, features, customerId, tripId);
    const { id } = await beginConversation(tx, customerId, party, now);
    const owner = customerOwner(customerId);
    const paths = await enterPictures(tx, { owner, isPrivate: true }, pictures, now);
    await insertMessage(tx, {
      conversationId: id,
      sender: 'customer',
      text: body,
      files: paths,
      orderId,
      tripId,
      at: now,
    });
    if (config.demo) await planAnswer(tx, id, now);
    return detailsOf(tx, chatter, party, page);
  };
  return savingPictures(files, pictures, () => database.transaction(write));
}

/** A message about an order shows its address, so only the order's own parties may get it. */
async function refuseForeignOrder(
  tx: Transaction,
  customerId: number,
  orderId: number,
  { type, id }: Party,
): Promise<void> {
  const order = await tx.one(
    `select 1 from orders o left join stores s on s.id = o.store_id
      where o.id = $1 and o.owner = $2 and case $3::text
        when 'vendor' then s.vendor_id = $4::int
        when 'delivery_man' then o.delivery_man_id = $4::int
        else true
      end`,
    [orderId, customerOwner(customerId), type, id],
  );
  if (!order) refuse(404, 'order', 'orderUnknownToYou');
}

/** A message names a trip only with what a feature adds to it, and only one of the customer's own. */
async function refuseForeignTrip(
  tx: Transaction,
  { on }: Features,
  customerId: number,
  tripId: number,
): Promise<void> {
  const trip = await tx.one('select 1 from trips where id = $1 and owner = $2', [
    tripId,
    customerOwner(customerId),
  ]);
  if (trip) {
    for (const feature of on) if (await feature.canSendTrip?.(tx, tripId)) return;
  }
  refuse(404, 'trip', 'tripUnknown');
}

/**
 * The chat that a request names by one of its ids.
 * @throws {Refusal} 403 `conversation_id` without an id
 */
export function chatNamed(ids: {
  readonly conversation?: number | null | undefined;
  readonly party?: PartyType | null | undefined;
  readonly id?: number | null | undefined;
}): ChatName {
  if (ids.conversation) return { conversationId: ids.conversation };
  if (ids.party && ids.id != null) return { type: ids.party, id: ids.id };
  return refuse(403, 'conversation_id', 'required', { field: 'conversation id' });
}
