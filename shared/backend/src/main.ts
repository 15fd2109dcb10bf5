import { runServer } from './run-server';

// The shop alone. With the demo's world: shared/demo/src/main.ts.
runServer();
