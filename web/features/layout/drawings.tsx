import { IconSymbols } from '../../ui/icon-symbols.tsx';
import { LogoSymbol } from './logo-symbol.tsx';

const id = 'drawings';

/**
 * The sprite that icons and logo are taken from. The server draws it; the browser keeps what it was sent,
 * so that its scripts need not carry the drawings.
 */
export function Drawings() {
  return import.meta.env.SSR ? (
    <svg {...shared}>
      <IconSymbols />
      <LogoSymbol />
    </svg>
  ) : (
    <svg {...shared} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: received }} />
  );
}

// Without size rather than hidden: a gradient that is not rendered cannot be used.
const shared = { id, 'aria-hidden': true, width: 0, height: 0, className: 'absolute' };

const received = import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '');
