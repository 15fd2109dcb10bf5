/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/**
 * Reads the events of a stream, however it is split into chunks. Comments and unknown fields are ignored.
 * @throws when the stream breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent | null {
  let id = '';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(id|data)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return data.length === 0 ? null : { id, data: data.join('\n') };
}
