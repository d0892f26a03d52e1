import { type FormEvent, useEffect, useRef } from 'react';
import { useAgency } from '../../lib/agency.ts';
import { maxMessageLength } from './answer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { ChatMessage } from './chat-message.tsx';
import { texts } from './texts.ts';
import { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Stays in the page once opened, so that a conversation is still there when it is opened again. */
export function ChatPanel({ id, open, onClose }: ChatPanelProps) {
  const agency = useAgency();
  const { messages, typing, send } = useChat();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    // On a phone the keyboard would cover the greeting and its buttons.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
    else panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);

  // After every render: each brings something new to the end of the conversation.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!input.current) return;
    send(input.current.value);
    input.current.value = '';
    input.current.focus();
  }

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      hidden={!open}
      className="fixed inset-x-4 bottom-20 z-10 flex h-[min(34rem,calc(100dvh-9rem))] animate-rise flex-col overflow-hidden rounded-card border border-line bg-white shadow-soft outline-none md:start-auto md:end-6 md:bottom-24 md:w-96 [&[hidden]]:hidden"
    >
      <div className="flex items-center justify-between gap-3 bg-ink py-3 ps-5 pe-2 text-white">
        <div>
          <h2 className="font-bold">{texts.title}</h2>
          <p className="text-sm text-white/80">{texts.subtitle(agency)}</p>
        </div>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/10"
        >
          <Icon name="x" />
        </button>
      </div>
      <div
        ref={log}
        role="log"
        aria-label={texts.log}
        // Without it the keyboard could not scroll back.
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain bg-sand p-4 -outline-offset-3"
      >
        {messages.map((message, at) => (
          <ChatMessage
            key={message.id}
            message={message}
            last={at === messages.length - 1 && !typing}
            onSay={send}
            onLeave={onClose}
          />
        ))}
        {typing && <Typing />}
      </div>
      <form onSubmit={submit} className="flex gap-2 border-t border-line p-3">
        <Input
          ref={input}
          type="text"
          aria-label={texts.message}
          placeholder={texts.placeholder}
          maxLength={maxMessageLength}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" iconOnly aria-label={texts.send}>
          <Icon name="send" />
        </Button>
      </form>
    </div>
  );
}

function Typing() {
  return (
    <p className="flex w-fit items-center gap-1.5 rounded-card rounded-ss-none bg-white px-4 py-4 shadow-soft">
      <span className="sr-only">{texts.typing}</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-2 animate-pulse rounded-full bg-ink-soft"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </p>
  );
}
