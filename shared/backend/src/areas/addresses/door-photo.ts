import { isOrderStatus, type OrderStatus, orderStatusesThatAre } from '@storefront/domain';
import type { Sql, Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { enterPictures, type Picture, readPicture, type Upload } from '../../server/files/uploads';
import { customerOwner } from '../../server/http/caller';
import { privateAddress } from '../../server/http/private-address';
import { refuse } from '../../server/http/refusal';
import type { AddressRow } from './queries';

/** A completed order needs no photo of a door any more. */
const OPEN = sqlList(orderStatusesThatAre('open'));

/**
 * The photo that was sent with an address, not stored yet; `null` without one.
 * @throws {Refusal} 413, 422 `door_photo` as for other pictures, and for more than one
 */
export function readDoorPhoto(uploads: readonly Upload[]): Picture | null {
  const [upload] = uploads;
  if (!upload) return null;
  if (uploads.length > 1) refuse(413, 'door_photo', 'tooManyFiles');
  return readPicture(upload);
}

/**
 * Replaces or removes the photo of the door of a customer's address.
 * @returns its stored path
 */
export async function putDoorPhoto(
  tx: Transaction,
  { customerId, addressId }: { readonly customerId: number; readonly addressId: number },
  photo: Picture | null,
  now: Date,
): Promise<string | null> {
  const before = await tx.one<{ door_photo: string | null }>(
    'select door_photo from addresses where customer_id = $1 and id = $2 for update',
    [customerId, addressId],
  );
  const owner = customerOwner(customerId);
  const [path = null] = photo
    ? await enterPictures(tx, { owner, isPrivate: true }, [photo], now)
    : [];
  await tx.query('update addresses set door_photo = $3 where customer_id = $1 and id = $2', [
    customerId,
    addressId,
    path,
  ]);
  await giveUpDoorPhoto(tx, customerId, before?.door_photo ?? null);
  return path;
}

/** Deletes a photo that no address and no open order uses any more. */
export async function giveUpDoorPhoto(
  tx: Transaction,
  customerId: number,
  path: string | null,
): Promise<void> {
  if (path === null) return;
  await tx.query(
    `delete from uploads where owner = $1 and name = $4
        and not exists (select 1 from addresses where customer_id = $2 and door_photo = $3)
        and not exists (
          select 1 from orders
            where delivery_address ->> 'door_photo' = $3 and order_status in ${OPEN}
        )`,
    [customerOwner(customerId), customerId, path, path.slice(path.lastIndexOf('/') + 1)],
  );
}

/**
 * Removes the photos of doors from completed orders, and deletes those that no address uses.
 * @returns the number of orders
 */
export async function forgetDoorPhotos({
  database,
}: Pick<BackendContext, 'database'>): Promise<number> {
  const cleared = await database.query(
    `with over as (
        select id, owner, delivery_address ->> 'door_photo' as path from orders
          where delivery_address ->> 'door_photo' is not null and order_status not in ${OPEN}
          for update
      ), forgotten as (
        delete from uploads u using over
          where u.owner = over.owner and over.path = '/uploads/' || u.name
            and not exists (select 1 from addresses a where a.door_photo = over.path)
            and not exists (
              select 1 from orders o
                where o.delivery_address ->> 'door_photo' = over.path and o.order_status in ${OPEN}
            )
      )
      update orders o set delivery_address = delivery_address - 'door_photo'
        from over where o.id = over.id returning o.id`,
  );
  return cleared.length;
}

/** The fields of an address that a courier needs at the door. */
export type Door = Pick<
  AddressRow,
  'address_type' | 'gate_code' | 'landmark' | 'leave_at_door' | 'door_photo'
>;

/**
 * The door of a customer's own saved address; `null` for any other. A concurrent change of the address waits for the
 * order that is being written, and then sees that the order uses its photo.
 */
export async function savedDoorOf(
  sql: Sql,
  customerId: number | null,
  addressId: number | null | undefined,
): Promise<Door | null> {
  if (customerId === null || addressId == null) return null;
  const door = await sql.one<Door>(
    `select address_type, gate_code, landmark, leave_at_door, door_photo from addresses
      where customer_id = $1 and id = $2 for share`,
    [customerId, addressId],
  );
  return door ?? null;
}

/** {@link withDoorPhoto} for the address of an order, which has its photo until the order ends. */
export function withDoorPhotoOf<Row extends { readonly door_photo?: string | null }>(
  status: OrderStatus,
  row: Row,
  view: ShopView,
) {
  return withDoorPhoto(isOrderStatus(status, 'open') ? row : { ...row, door_photo: null }, view);
}

/** An address as it is sent to its owner: the photo with a temporary address. */
export function withDoorPhoto<Row extends { readonly door_photo?: string | null }>(
  { door_photo: path, ...row }: Row,
  view: ShopView,
) {
  return { ...row, door_photo_full_url: path ? privateAddress(view, path, view.now) : null };
}
