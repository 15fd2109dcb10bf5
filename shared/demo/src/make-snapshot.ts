import { reportProgress } from '@storefront/backend/initial-data';
import { ensureDemoSnapshot } from './demo-snapshot';

// Run by the builds, so that the first start only unpacks it.
await ensureDemoSnapshot(reportProgress);
