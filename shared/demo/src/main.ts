import { runServer } from '@storefront/backend';
import { features } from '@storefront/features';
import { demoData } from './demo-data';

runServer(features, demoData);
