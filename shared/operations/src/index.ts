export * from './metrics';
export { traceRequests } from './trace-requests';
