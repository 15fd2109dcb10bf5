import type { BackendContext } from '../../server/backend-context';

const USE = 'package-payment';
const VALID_MS = 3_600_000;

/** What is paid for at the sandbox gateway. */
export interface PackagePayment {
  readonly storeId: number;
  readonly packageId: number;
  /** Where the browser goes afterwards, checked. */
  readonly callback: string;
}

/** The address of the gateway's page. It carries what is paid for, signed, and works for an hour. */
export function packagePaymentAddress(
  { config, signer }: Pick<BackendContext, 'config' | 'signer'>,
  payment: PackagePayment,
  now: Date,
): string {
  const text = JSON.stringify({ ...payment, expires: now.getTime() + VALID_MS });
  const order = Buffer.from(text).toString('base64url');
  return `${config.publicUrl}/sandbox/package?${new URLSearchParams({ order, signature: signer.sign(USE, order) })}`;
}

/** What an address of {@link packagePaymentAddress} pays for, `null` when it is forged or over. */
export function readPackagePayment(
  { signer }: Pick<BackendContext, 'signer'>,
  { order, signature }: { readonly order: string; readonly signature: string },
  now: Date,
): PackagePayment | null {
  if (!signer.isSigned(USE, order, signature)) return null;
  // The signature says that this is what packagePaymentAddress wrote.
  const payment: PackagePayment & { expires: number } = JSON.parse(
    Buffer.from(order, 'base64url').toString(),
  );
  return payment.expires > now.getTime() ? payment : null;
}
