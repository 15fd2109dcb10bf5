import { setFlagsFromString } from 'node:v8';
import { failOnConsole } from './strict-console';

failOnConsole();

// The embedded database is WebAssembly. A test file ends long before optimising its code pays off: without
// optimisation each file takes about a second less of processor time.
setFlagsFromString('--liftoff-only');
