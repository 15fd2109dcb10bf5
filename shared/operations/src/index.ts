export { createMetrics, type Metrics } from './metrics';
export { type OperationsAddress, serveOperations } from './serve-operations';
export { traceRequests } from './trace-requests';
