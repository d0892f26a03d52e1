import type { ReactNode } from 'react';
import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface WithoutScriptsProps {
  text: string;
  /** Further ways to reach the agency. */
  children?: ReactNode;
}

/** In the place of a form that needs its scripts: whoever has none is told whom to call, not left with dead buttons. */
export function WithoutScripts({ text, children }: WithoutScriptsProps) {
  const agency = useAgency();
  return (
    <div className="hidden noscript:block">
      <p>{text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={telHref(agency.phone)} className={buttonClass({})}>
          <Icon name="phone" className="size-5" />
          {agency.phone}
        </a>
        {children}
      </p>
    </div>
  );
}
