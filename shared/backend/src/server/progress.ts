/** Receives the steps of a long start-up. */
export type ReportProgress = (step: string) => void;

export const silent: ReportProgress = () => undefined;

/**
 * Reports the progress of the start-up: a line in the log, and a message to the parent process, if any, which waits as
 * long as it gets messages.
 */
export const reportProgress: ReportProgress = (progress) => {
  process.stdout.write(`Starting: ${progress}\n`);
  // The parent may have ended.
  if (process.connected) process.send?.({ progress });
};
