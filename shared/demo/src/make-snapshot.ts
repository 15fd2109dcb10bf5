import { reportProgress } from '@storefront/backend/initial-data';
import { ensureDemoSnapshot } from './demo-snapshot';

// Run by builds, so that the first start only has to unpack it.
await ensureDemoSnapshot(reportProgress);
