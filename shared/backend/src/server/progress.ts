/** Takes what a long start is busy with, step by step. */
export type ReportProgress = (step: string) => void;

export const silent: ReportProgress = () => undefined;

/**
 * Says what the start is busy with: a line of the log, and a message to the process that started this one, if
 * any. That process waits as long as steps come.
 */
export const reportProgress: ReportProgress = (progress) => {
  process.stdout.write(`Starting: ${progress}\n`);
  // It may have gone meanwhile.
  if (process.connected) process.send?.({ progress });
};
