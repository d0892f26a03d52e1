import { useEffect, useRef, useState } from 'react';
import { useAgency } from '../../lib/agency.ts';
import { answer, assistantReplyDelayMs, greeting, type Reply } from './answer.ts';

export type Message = { id: number } & ({ from: 'visitor'; text: string } | { from: 'assistant'; reply: Reply });

/** The conversation; every message is answered after a moment, in the order they were sent. */
export function useChat() {
  const agency = useAgency();
  const [messages, setMessages] = useState<readonly Message[]>([{ id: 0, from: 'assistant', reply: greeting(agency) }]);
  const [awaited, setAwaited] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  /** `shown` is what the visitor reads as said; a quick reply has a nicer name than its keyword. */
  function send(text: string, shown = text) {
    const reply = answer(text, agency);
    if (!reply) return;
    add({ from: 'visitor', text: shown.trim() });
    setAwaited((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setAwaited((count) => count - 1);
      add({ from: 'assistant', reply });
    }, assistantReplyDelayMs);
    timers.current.add(timer);
  }

  function add(message: { from: 'visitor'; text: string } | { from: 'assistant'; reply: Reply }) {
    setMessages((all) => [...all, { ...message, id: all.length }]);
  }

  return { messages, typing: awaited > 0, send };
}
