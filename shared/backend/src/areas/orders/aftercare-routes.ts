import {
  automatedMessages,
  cancellationReasons,
  parcelCancellationReasons,
  refundReasons,
  refundRequest,
  refundTerms,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { envelope, pageSizes } from '../../server/http/paging';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { listCannedTexts, pageOfReasons } from './change/reasons';
import { refundTerms as readRefundTerms, requestRefund } from './refund/request-refund';

/** Serves the calls after an order (`shared/api/docs/orders.md`). */
export function registerAftercareRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cancellationReasons, ({ input, language, page }, database) =>
    pageOfReasons(database, 'orders', input.type ?? 'customer', language, page(pageSizes.items)),
  );
  registerEndpoint(backend, parcelCancellationReasons, ({ input, language, page }, database) =>
    pageOfReasons(
      database,
      { parcels: input.cancellation_type ?? null },
      input.user_type ?? 'customer',
      language,
      page(pageSizes.items),
    ),
  );
  registerEndpoint(backend, refundReasons, async ({ language }, database) => {
    const all = { limit: 100, offset: 1 };
    const { rows } = await listCannedTexts(database, 'refund_reason', language, all);
    return { refund_reasons: rows.map(({ id, body }) => ({ id, reason: body, status: 1 })) };
  });
  registerEndpoint(backend, refundTerms, (call) => readRefundTerms(backend, call));
  registerEndpoint(backend, refundRequest, async (call) => {
    await requestRefund(backend, call);
    return { message: message(call.language, 'refundRequested') };
  });
  registerEndpoint(backend, automatedMessages, async (call, database) => {
    const page = call.page(pageSizes.items);
    const { rows, total } = await listCannedTexts(
      database,
      'automated_message',
      call.language,
      page,
    );
    return {
      ...envelope(page, total),
      data: rows.map(({ id, body }) => ({ id, message: body })),
    };
  });
}
