import {
  currencyObjectOf,
  type Sql,
  type StoredCurrency,
  type Translated,
} from '@storefront/backend/feature';
import type { ApplicantKind } from './decide-registration';

/** The maximum of applicants of each kind on a page. */
export const MAX_APPLICANTS = 30;

interface Applicant {
  readonly kind: ApplicantKind;
  readonly id: number;
  readonly f_name: string;
  readonly l_name: string;
  readonly email: string;
  readonly phone: string;
  readonly zone: Translated;
  readonly time_zone: string;
  readonly created_at: Date;
  /** Paths of uploads. */
  readonly pictures: readonly string[];
}

/** A store or a rental company that waits for a decision. */
export interface StoreApplicant extends Applicant {
  readonly kind: 'store';
  readonly name: Translated;
  readonly slug: string;
  readonly address: Translated;
  readonly module: Translated;
  readonly tin: string | null;
  /** A date without a time. */
  readonly tin_until: string | null;
  readonly business_model: 'none' | 'commission' | 'subscription';
  readonly package_name: Translated | null;
  readonly subscribed_until: Date | null;
  /** The price of the package, in major units. */
  readonly paid: number;
  readonly currency: StoredCurrency;
}

/** A courier who waits for a decision. */
export interface CourierApplicant extends Applicant {
  readonly kind: 'courier';
  readonly identity_type: 'passport' | 'driving_license' | 'nid';
  readonly identity_number: string;
  readonly vehicle: Translated;
  readonly is_freelancer: boolean;
  readonly referral_code: string | null;
}

/** Undecided stores that customers do not see, one more than a page shows, the oldest first. */
export function listStoreApplicants(sql: Sql): Promise<StoreApplicant[]> {
  return sql.query<StoreApplicant>(
    `select 'store' as kind, r.store_id as id, r.f_name, r.l_name, r.email, r.phone, r.created_at, r.tin,
        r.tin_expire_date::text as tin_until, r.business_model, r.subscribed_until, s.name, s.slug, s.address,
        m.name as module, z.name as zone, z.time_zone, k.package_name,
        ${currencyObjectOf('default_currency()')} as currency,
        array_remove(array[s.logo, s.cover_photo, r.tin_certificate_image], null) as pictures,
        coalesce((select sum(p.amount) from payments p
          where p.store_id = r.store_id and p.purpose = 'package' and p.payment_status = 'paid'), 0)::float8 as paid
      from vendor_registrations r
        join stores s on s.id = r.store_id
        join modules m on m.id = s.module_id
        join zones z on z.id = s.zone_id
        left join vendor_packages k on k.id = r.package_id
      where r.decision is null and not s.status
      order by r.created_at, r.store_id limit ${MAX_APPLICANTS + 1}`,
  );
}

/** Undecided couriers, one more than a page shows, the oldest first. */
export function listCourierApplicants(sql: Sql): Promise<CourierApplicant[]> {
  return sql.query<CourierApplicant>(
    `select 'courier' as kind, r.id, r.f_name, r.l_name, r.email, r.phone, r.created_at, r.identity_type,
        r.identity_number, r.is_freelancer, r.referral_code, v.type as vehicle, z.name as zone, z.time_zone,
        array_remove(r.image || r.identity_images, null) as pictures
      from courier_registrations r
        join zones z on z.id = r.zone_id
        join delivery_vehicles v on v.id = r.vehicle_id
      where r.decision is null
      order by r.created_at, r.id limit ${MAX_APPLICANTS + 1}`,
  );
}
