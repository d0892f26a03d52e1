import { Link } from 'react-router';
import { artPicture } from '../../lib/art.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Service } from './services.ts';

const sizes = '(min-width: 1024px) 300px, (min-width: 768px) 40vw, 80vw';

/** The whole card leads to where the service is asked for. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-white p-6 transition-shadow hover:shadow-soft">
      <Picture
        source={artPicture('services', service.picture)}
        alt=""
        sizes={sizes}
        className="mx-auto aspect-[4/3] h-auto w-full max-w-72 bg-transparent transition-transform group-hover:scale-[1.03]"
      />
      <h3 className="mt-5 text-subheading font-bold">{service.title}</h3>
      <p className="mt-2 text-ink-soft">{service.text}</p>
      <Link
        to={service.to}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-3 font-semibold text-brand-deep after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {service.action}
        <Icon name="arrow-right" className="size-4 transition-transform group-hover:translate-x-1 rtl:-scale-x-100" />
      </Link>
    </article>
  );
}
