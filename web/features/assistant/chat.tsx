import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useAgency } from '../../lib/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { buttonTexts as texts } from './button-texts.ts';

const panelId = 'chat';
const loadPanel = async () => (await import('./chat-panel.tsx')).ChatPanel;

/** The button; the conversation and all that it knows are fetched when somebody reaches for it. */
export function Chat() {
  const agency = useAgency();
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const toggle = async () => {
    try {
      const panel = await loadPanel();
      setPanel(() => panel);
      setOpen(!open);
    } catch (error) {
      console.error(error);
      toast(texts.failed(agency), { tone: 'error' });
    }
  };
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  return (
    <>
      {Panel && <Panel id={panelId} open={open} onClose={close} />}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={Panel ? panelId : undefined}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => void toggle()}
        className={buttonClass({ className: 'rounded-full shadow-soft noscript:hidden' })}
      >
        <Icon name="message-circle" />
        {texts.open}
      </button>
    </>
  );
}
