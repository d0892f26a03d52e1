import { Link } from 'react-router';
import type { Button } from './answer.ts';
import { cx } from '../../ui/cx.ts';
import { texts } from './texts.ts';
import type { Message } from './use-chat.ts';

interface ChatMessageProps {
  message: Message;
  /** Only the last answer still offers its buttons. */
  last: boolean;
  onSay: (keyword: string, shown: string) => void;
  /** A quick reply leads to another part of the site. */
  onLeave: () => void;
}

export function ChatMessage({ message, last, onSay, onLeave }: ChatMessageProps) {
  if (message.from === 'visitor') return <Bubble who={texts.you} text={message.text} own />;
  const { text, inOtherLanguage, next } = message.reply;
  return (
    <div className="flex flex-col gap-3">
      <Bubble who={texts.bot} text={text} translation={inOtherLanguage} />
      {last && next.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {next.map((reply) => (
            <li key={reply.label}>
              <QuickButton reply={reply} onSay={onSay} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BubbleProps {
  who: string;
  text: string;
  translation?: { lang: 'en' | 'ar'; text: string } | undefined;
  own?: boolean;
}

function Bubble({ who, text, translation, own = false }: BubbleProps) {
  return (
    <div
      className={cx(
        'w-fit max-w-[88%] rounded-card px-4 py-3 break-words',
        own ? 'self-end rounded-ee-none bg-brand text-white' : 'rounded-ss-none bg-white shadow-soft',
      )}
    >
      <span className="sr-only">{who}</span>
      {translation && (
        <p
          lang={translation.lang}
          dir={translation.lang === 'ar' ? 'rtl' : 'ltr'}
          className="mb-2 border-b border-line pb-2"
        >
          {translation.text}
        </p>
      )}
      <p>{together(text)}</p>
    </div>
  );
}

/** A guillemet never stands alone at the end or the start of a line. */
const together = (text: string) => text.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»');

const quickClass =
  'inline-flex min-h-11 items-center rounded-full border border-brand bg-white px-4 text-sm font-semibold text-brand-deep transition hover:bg-brand-soft';

function QuickButton({ reply, onSay, onLeave }: { reply: Button } & Pick<ChatMessageProps, 'onSay' | 'onLeave'>) {
  if ('say' in reply) {
    return (
      <button type="button" className={quickClass} onClick={() => onSay(reply.say, reply.label)}>
        {reply.label}
      </button>
    );
  }
  if (reply.to.startsWith('/')) {
    return (
      <Link to={reply.to} className={quickClass} onClick={onLeave}>
        {reply.label}
      </Link>
    );
  }
  // A phone number or a messenger: the page stays.
  return (
    <a
      href={reply.to}
      className={quickClass}
      {...(reply.to.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
    >
      {reply.label}
    </a>
  );
}
