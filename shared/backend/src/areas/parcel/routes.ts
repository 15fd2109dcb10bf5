import { parcelCategories, parcelInstructions, parcelReturn } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { envelope, pageSizes } from '../../server/paging';
import { pictureAddress } from '../../server/picture-address';
import { registerEndpoint } from '../../server/register-endpoint';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { findLocale } from '../../settings/currencies';
import { listCannedTexts } from '../orders/reasons';
import { listParcelCategories } from './queries';
import { returnParcel } from './return-parcel';

/** Serves the calls of `shared/api/docs/parcel.md`; a parcel is placed as an order. */
export function registerParcelRoutes(backend: BackendContext): void {
  const { config } = backend;
  registerSharedEndpoint(backend, parcelCategories, ['zones', 'module'], async (call, database) => {
    const { currency } = await findLocale(database, call.zoneIds, null);
    const which = { moduleId: call.moduleId, currency: currency.code };
    const rows = await listParcelCategories(database, which, call.language);
    return rows.map(({ image, module_id: _moduleId, currency_code: _currency, ...row }) => ({
      ...row,
      image_full_url: pictureAddress(config.publicUrl, image),
    }));
  });
  registerSharedEndpoint(backend, parcelInstructions, [], async (call, database) => {
    const page = call.page(pageSizes.items);
    const { rows, total } = await listCannedTexts(
      database,
      'parcel_instruction',
      call.language,
      page,
    );
    return {
      ...envelope(page, total),
      data: rows.map(({ id, body }) => ({ id, instruction: body, status: 1 })),
    };
  });
  registerEndpoint(
    backend,
    parcelReturn,
    async (call, database) => {
      await returnParcel(database, call, call.input.order_id, call.input.return_otp);
      return { message: message(call.language, 'parcelReturned') };
    },
    { requestsPerMinute: 10 },
  );
}
