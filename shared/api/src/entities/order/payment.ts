import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalFlag, OptionalText } from '../value/scalars';

/** A payment gateway that the shop has switched on. */
export const PaymentGateway = z.object({
  gateway: z.string(),
  gateway_title: z.string(),
  gateway_image: OptionalText,
  gateway_image_full_url: z.optional(ImageUrl),
  /** The browser wallet that it accepts: `method` and `data`, which the payment code parses. */
  payment_request: z.optional(z.unknown()),
});
export type PaymentGateway = z.infer<typeof PaymentGateway>;

/** A payment method outside the shop. `method_fields` are the shop's texts about it. */
export const OfflinePaymentMethod = z.object({
  id: Id,
  method_name: z.string(),
  status: OptionalFlag,
  method_fields: z.array(z.object({ input_name: z.string(), input_data: z.string() })),
  /** The fields that the customer must fill in; `customer_input` is the name of the field in the request. */
  method_informations: z.array(
    z.object({
      customer_input: z.string(),
      customer_placeholder: OptionalText,
      is_required: OptionalFlag,
    }),
  ),
});
export type OfflinePaymentMethod = z.infer<typeof OfflinePaymentMethod>;

/** The address of the payment page. */
export const RedirectAnswer = z.object({ redirect_link: z.string() });
export type RedirectAnswer = z.infer<typeof RedirectAnswer>;

/** The most frequent tip; `null` if unknown. */
export const MostTips = z.object({
  most_tips_amount: z.nullable(z.number()),
  /** ISO 4217. */
  currency_code: z.optional(z.string()),
});

/** The data of an offline payment was accepted. */
export const OfflinePaymentAnswer = z.object({ payment: z.string() });
