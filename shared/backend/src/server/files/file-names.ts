/**
 * Older clients of the contract join a base address of the configuration and a file name:
 * `${base_urls.store_image_url}/${store.logo}`. All bases are this server's own address, so the file name is the path
 * below it.
 */
const SUFFIX = '_full_url';

/** The names of the base addresses for older clients; a client appends one of two endings. */
const KINDS = [
  'business_logo',
  'business',
  'store_image',
  'store_cover_photo',
  'item_image',
  'product_image',
  'campaign_image',
  'category_image',
  'module_image',
  'banner_image',
  'promotional_banner',
  'customer_image',
  'delivery_man_image',
  'parcel_category_image',
  'gateway_image',
  'order_attachment',
  'refund_image',
  'business_image',
  'testimonial_image',
  'header_icon',
  'header_banner',
  'chat_image',
] as const;

/** The bases of the configuration (`base_urls`), all of them `publicUrl`. */
export function baseUrls(publicUrl: string): Record<string, string> {
  return Object.fromEntries(
    KINDS.flatMap((kind) => [
      [kind, publicUrl],
      [`${kind}_url`, publicUrl],
    ]),
  );
}

/** The path below `publicUrl`, without a width; `null` for a picture on another server, or a missing one. */
function fileName(publicUrl: string, address: string | null): string | null {
  if (!address?.startsWith(`${publicUrl}/`)) return null;
  return address.slice(publicUrl.length + 1).replace(/\?w=\d+$/, '');
}

/** The file names of a list as JSON text, from which older clients read the pictures of chats and refunds. */
export function fileNamesText(publicUrl: string, addresses: readonly string[]): string {
  return JSON.stringify(addresses.map((address) => fileName(publicUrl, address)));
}

/**
 * Adds the file name beside each full address of an answer, in place: `logo` beside `logo_full_url`, `images` beside
 * `images_full_url`. An existing field stays unchanged.
 */
export function addFileNames(answer: unknown, publicUrl: string): void {
  if (typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer)) {
    for (const entry of answer) addFileNames(entry, publicUrl);
    return;
  }
  for (const [key, value] of Object.entries(answer)) {
    const name = key.slice(0, -SUFFIX.length);
    if (key.endsWith(SUFFIX) && !(name in answer)) {
      Object.assign(answer, { [name]: namesOf(value, publicUrl) });
    } else addFileNames(value, publicUrl);
  }
}

function namesOf(value: unknown, publicUrl: string): string | null | (string | null)[] {
  if (Array.isArray(value)) {
    return value.map((address) =>
      fileName(publicUrl, typeof address === 'string' ? address : null),
    );
  }
  return fileName(publicUrl, typeof value === 'string' ? value : null);
}
