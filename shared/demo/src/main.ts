import { runServer } from '@storefront/backend';
import { demoData } from './demo-data';

runServer(demoData);
