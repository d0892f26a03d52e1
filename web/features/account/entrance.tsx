import type { ReactNode, Ref } from 'react';
import { artPicture } from '../../lib/art.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

/** The frame of every screen on which somebody comes in: the form, and beside it what an account is good for. */
export function Entrance({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className="bg-sand">
      <div className="page grid items-stretch gap-8 py-8 md:py-14 lg:min-h-[44rem] lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:justify-center">
        <div ref={ref} className="rounded-card border border-line bg-white p-6 shadow-soft sm:p-10">
          {children}
        </div>
        <aside className="relative hidden overflow-hidden rounded-card bg-ink text-white lg:block">
          <Picture
            source={artPicture('gallery', 'gallery-5-essaouira')}
            alt=""
            sizes="(min-width: 1024px) 50vw, 1px"
            className="absolute inset-0 size-full object-cover"
          />
          <div className="absolute inset-0 bg-linear-to-t from-ink via-ink/70 to-ink/10" />
          <div className="relative flex h-full flex-col justify-end gap-5 p-10">
            <p className="max-w-md text-heading font-bold text-balance">{texts.side.title}</p>
            <ul className="flex flex-col gap-3">
              {texts.side.points.map((point) => (
                <li key={point} className="flex items-start gap-3">
                  <Icon name="check" className="mt-0.5 size-5 shrink-0 text-saffron" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </div>
  );
}

export function EntranceHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="mb-6">
      <h1 tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </h1>
      {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
    </div>
  );
}
