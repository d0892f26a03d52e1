export interface EventLine {
  /** Below `/api`. */
  path: string;
  /** Also after each reconnection: something may have come meanwhile. */
  onOpen: () => void;
  onData: (data: unknown) => void;
  /** The stream does not tell why it was refused, a call does: whoever may not listen does not ask for ever. */
  mayListen: () => Promise<boolean>;
}

const retryPauseMs = 5000;

/**
 * Hears what the server tells for as long as the page is seen: browsers allow only six connections to one site. Returns
 * the function that ends it.
 */
export function followEvents({ path, onOpen, onData, mayListen }: EventLine): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function connect() {
    if (source || isOver || document.visibilityState === 'hidden') return;
    const stream = new EventSource(`/api${path}`);
    source = stream;
    stream.addEventListener('open', onOpen);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => onData(JSON.parse(data)));
    // A browser comes back by itself when a connection breaks, but never after an answer that is no stream, such as a
    // proxy's 502 while the server starts anew.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED && stream === source) reconnectLater();
    });
  }

  function disconnect() {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function reconnectLater() {
    disconnect();
    retry = setTimeout(() => void mayListen().then((may) => may && connect()), retryPauseMs);
  }

  const followVisibility = () => (document.visibilityState === 'hidden' ? disconnect() : connect());
  document.addEventListener('visibilitychange', followVisibility);
  connect();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}
