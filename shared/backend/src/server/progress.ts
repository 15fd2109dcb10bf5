/** Receives the steps of a long start. */
export type ReportProgress = (step: string) => void;

export const silent: ReportProgress = () => undefined;

/**
 * Reports a step of the start: as a line of the log, and as a message to the parent process, if there is one. The
 * parent waits as long as steps arrive.
 */
export const reportProgress: ReportProgress = (progress) => {
  process.stdout.write(`Starting: ${progress}\n`);
  // The parent may have ended meanwhile.
  if (process.connected) process.send?.({ progress });
};
