/** A message for the customer, from any channel. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that it is about. */
  readonly path: string;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Reads a message of either channel: a messaging service wraps it as `{data, notification}` with all values as text,
 * the embedded backend sends the fields as they are. Each part may be missing. Without a schema library, because the
 * service worker reads messages too. A message without a title gets the site's address: the worker does not know the
 * shop's name.
 */
export function readPush(payload: unknown): PushMessage {
  const outer = isFields(payload) ? payload : {};
  const data = isFields(outer.data) ? outer.data : outer;
  const shown = isFields(outer.notification) ? outer.notification : {};
  const kind = textOf(data.data_type) || textOf(data.type);
  const order = Number(data.order_id ?? Number.NaN);
  return {
    title: textOf(shown.title) || textOf(data.title) || location.hostname,
    body: textOf(shown.body) || textOf(data.description) || textOf(data.message),
    path: pushPath(kind, Number.isSafeInteger(order) && order > 0 ? order : null),
  };
}

/**
 * The page that a message opens: that of its order, or else that of its kind. It is always a path of the site,
 * whatever the message contains. The paths are the same as in `paths`, which is not imported because it would bring
 * the whole platform into the service worker.
 */
function pushPath(kind: string, orderId: number | null): string {
  switch (kind) {
    case 'trip_status':
      return orderId === null ? '/profile?page=my-trips' : `/track-order?trip_id=${orderId}`;
    case 'message':
      return '/profile?page=inbox';
    case 'add_fund':
    case 'cashback':
      return '/profile?page=wallet';
    case 'loyalty_point':
      return '/profile?page=loyalty-points';
    case 'referral_code':
      return '/profile?page=referral-code';
    default:
      return orderId === null ? '/home' : `/profile?page=my-orders&order_id=${orderId}`;
  }
}
