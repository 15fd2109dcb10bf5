import type { StoreDiscount, Vehicle } from '@storefront/api/rental';
