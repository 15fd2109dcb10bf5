import { taxInvoiceCountries } from '@storefront/backend/feature';
import type { Receipt } from './receipt-pdf';

/** The data in the QR code of a tax invoice. */
export interface TaxInvoice {
  readonly seller: string;
  readonly vatNumber: string;
  readonly at: Date;
  /** Including the tax; major units. */
  readonly total: number;
  readonly vat: number;
  readonly digits: number;
}

/**
 * The tax invoice data of a receipt; `null` in other countries, for a seller without a VAT number, and for a canceled
 * order.
 */
export function taxInvoiceOf(
  {
    vatNumber,
    ...invoice
  }: Omit<TaxInvoice, 'vatNumber'> & {
    readonly vatNumber: string | null | undefined;
  },
  country: string,
  isCanceled: boolean,
): TaxInvoice | null {
  const isOne = taxInvoiceCountries.includes(country) && Boolean(vatNumber) && !isCanceled;
  return isOne && vatNumber ? { ...invoice, vatNumber } : null;
}

/**
 * The text of the QR code of a simplified tax invoice in Saudi Arabia (zatca.gov.sa, Electronic Invoice security
 * features): seller, VAT number, time, total and tax, each as tag, length and value, in Base64.
 */
export function taxCode({ seller, vatNumber, at, total, vat, digits }: TaxInvoice): string {
  const time = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [seller, vatNumber, time, total.toFixed(digits), vat.toFixed(digits)];
  const fields = values.map((value, index) => {
    const bytes = Buffer.from(value).subarray(0, 255);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString('base64');
}

/** The QR code of a tax invoice as a part of the receipt. */
export const codeOf = (invoice: TaxInvoice, about: string): NonNullable<Receipt['code']> => ({
  text: taxCode(invoice),
  about,
});
