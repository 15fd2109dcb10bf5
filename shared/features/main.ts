import { runCommand, runServer } from '@storefront/backend';
import { features } from '.';

// The shop without the demo's data, which shared/demo/src/main.ts adds.
const line = process.argv.slice(2);
if (line.length > 0) void runCommand(line, features);
else runServer(features);
