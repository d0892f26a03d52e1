import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'neutral' | 'brand' | 'rose' | 'saffron' | 'teal' | 'majorelle' | 'refused' | 'ink';

/** A short word on a tinted ground; the word says it all, the colour only repeats it. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm leading-5 font-semibold in-[td]:px-2 in-[td]:py-0 in-[td]:text-xs whitespace-nowrap [&>svg]:size-3.5',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const tones: Record<Tone, string> = {
  neutral: 'bg-sand-deep text-ink',
  brand: 'bg-brand text-white',
  rose: 'bg-rose text-white',
  saffron: 'bg-saffron-soft text-saffron-deep',
  teal: 'bg-teal-soft text-teal-deep',
  majorelle: 'bg-majorelle-soft text-majorelle',
  refused: 'bg-refused-soft text-refused',
  ink: 'bg-ink text-white',
};
