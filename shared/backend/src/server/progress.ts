/** Takes what a long start is busy with, step by step. */
export type ReportProgress = (step: string) => void;

export const silent: ReportProgress = () => undefined;

/**
 * Reports the progress of the start: a line of the log, and a message to the parent process, if any, which waits as
 * long as it gets messages.
 */
export const reportProgress: ReportProgress = (progress) => {
  process.stdout.write(`Starting: ${progress}\n`);
  // It may have gone meanwhile.
  if (process.connected) process.send?.({ progress });
};
