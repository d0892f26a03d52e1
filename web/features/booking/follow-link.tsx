import { buttonClass } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** To the page of a rental: a document of its own, since its address is told to nobody. */
export const FollowLink = ({ path, className = '' }: { path: string; className?: string }) => (
  <a href={path} className={buttonClass({ variant: 'secondary', className })}>
    {texts.follow}
  </a>
);
