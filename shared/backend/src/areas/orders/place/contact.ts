import type { Flag } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { refuse } from '../../../server/http/refusal';
import { normalisePhone } from '../../auth/identity';
import type { CustomerTerms } from '../price/customer-terms';
import type { OrderContact } from '../read/order-rows';

interface ContactInput {
  readonly contact_person_name?: string | null | undefined;
  readonly contact_person_number?: string | null | undefined;
  readonly contact_person_email?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly address_type?: string | null | undefined;
  readonly house?: string | null | undefined;
  readonly floor?: string | null | undefined;
  readonly road?: string | null | undefined;
  readonly gate_code?: string | null | undefined;
  readonly landmark?: string | null | undefined;
  readonly leave_at_door?: Flag | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

const text = (value: string | null | undefined) => value?.trim() || null;

type Person = Pick<OrderContact, 'contact_person_name' | 'contact_person_number'>;

/**
 * The contact of an order: from the form, else the previous one.
 * @throws {Refusal} 403 `contact_person_name`, `contact_person_number` when neither has them
 */
export function readPerson(
  input: Pick<ContactInput, keyof Person>,
  before: { readonly [Key in keyof Person]?: string | null | undefined },
): Person {
  const name = text(input.contact_person_name) ?? text(before.contact_person_name);
  const number = text(input.contact_person_number) ?? text(before.contact_person_number);
  if (!name) return refuse(403, 'contact_person_name', 'required.contact_person_name');
  if (!number || digitsOf(number).length < 6) {
    return refuse(403, 'contact_person_number', 'required.contact_person_number');
  }
  return { contact_person_name: name, contact_person_number: number };
}

/**
 * The contact of an order; a customer's own name and number when the form has none.
 * @throws {Refusal} 403 `contact_person_name`, `contact_person_number`, which are required for guests
 */
export function readContact(input: ContactInput, customer: CustomerTerms | null): OrderContact {
  return {
    ...readPerson(input, {
      contact_person_name: customer?.name,
      contact_person_number: customer?.phone,
    }),
    contact_person_email: text(input.contact_person_email),
    address: text(input.address),
    address_type: text(input.address_type),
    house: text(input.house),
    floor: text(input.floor),
    road: text(input.road),
    gate_code: text(input.gate_code),
    landmark: text(input.landmark),
    leave_at_door: isOn(input.leave_at_door),
    latitude: degrees(input.latitude),
    longitude: degrees(input.longitude),
  };
}

/** The digits of a phone number with the country code, so that different spellings are equal. */
export function digitsOf(number: string): string {
  return normalisePhone(number).slice(1);
}

/** Whether both are the same phone number. Rows of earlier releases contain it as it was typed. */
export function isSamePhone(one: string, other: string): boolean {
  return digitsOf(one) !== '' && digitsOf(one) === digitsOf(other);
}

const degrees = (value: number | null | undefined) => (value == null ? null : String(value));
