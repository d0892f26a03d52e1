import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { RetryButton } from './retry-button.tsx';
import { Spinner } from './spinner.tsx';

interface Words {
  loading: string;
  failed: string;
}

/**
 * A part whose scripts come when it is first shown. When they cannot be had, it says so in its own place and tries again
 * when asked, or when it is shown again; `lazy` would remember the failure and take the whole page with it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, words: Words) {
  let known: ComponentType<Props> | null = null;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      if (known || failed) return;
      let isShown = true;
      const fetchPart = async () => {
        try {
          // A line that breaks for a moment is no failure.
          const part = await load().catch(load);
          known = part;
          if (isShown) setPart(() => part);
        } catch {
          if (isShown) setFailed(true);
        }
      };
      void fetchPart();
      return () => {
        isShown = false;
      };
    }, [failed]);

    if (Part) return <Part {...props} />;
    return (
      <div className="grid min-h-96 place-content-center justify-items-center gap-4 text-center text-ink-soft">
        {failed ? (
          <>
            <p role="alert" className="flex items-start gap-2 text-ink">
              <Icon name="circle-alert" className="mt-0.5 size-5 text-rose" />
              {words.failed}
            </p>
            <RetryButton variant="secondary" onClick={() => setFailed(false)} />
          </>
        ) : (
          <Spinner label={words.loading} />
        )}
      </div>
    );
  };
}
