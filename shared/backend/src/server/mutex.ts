/** Lets one piece of work run at a time, in the order of asking. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // The next in line only waits; whoever asked for the work hears of its failure.
    this.#last = result.then(noop, noop);
    return result;
  }
}

function noop(): void {}
