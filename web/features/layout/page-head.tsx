import type { ReactNode } from 'react';
import type { PictureSource } from '../../lib/art.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  /** The page's name in the breadcrumb. */
  here: string;
  picture: PictureSource;
  /** Buttons under the words. */
  children?: ReactNode;
}

/** The top of a page below the home page: the way back, what it is about, and a picture beside it. */
export function PageHead({ title, lead, here, picture, children }: PageHeadProps) {
  return (
    <div className="bg-sand">
      <div className="page pt-4 pb-12 md:pb-16">
        <Breadcrumb steps={[texts.links[0], { label: here }]} />
        <div className="mt-4 grid items-center gap-8 md:mt-6 lg:grid-cols-2 lg:gap-16">
          <div>
            <h1 className="text-display font-bold">{title}</h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft">{lead}</p>
            {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
          </div>
          <div>
            <Picture
              source={picture}
              alt=""
              sizes="(min-width: 1312px) 584px, (min-width: 1024px) 45vw, 92vw"
              priority
              className="aspect-[3/2] h-auto w-full rounded-card"
            />
          </div>
        </div>
      </div>
    </div>
  );
}
