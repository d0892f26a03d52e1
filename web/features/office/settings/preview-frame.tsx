import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  title: string;
  /** Where it is drawn: to look for a part of it. */
  onBody: (body: HTMLElement) => void;
  children: ReactNode;
}

/**
 * All of it is drawn at once, so that every part has its height before one is looked for; and what comes in where one
 * looks is seen, instead of pushed out above.
 */
const wholePage = '.drawn-later{content-visibility:visible}html{overflow-anchor:none}';

/** A window of a phone's width, so that the site's parts lay themselves out as there. Nothing in it can be pressed. */
export function PreviewFrame({ title, onBody, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  const prepare = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const inside = frame?.contentDocument;
      if (!inside) return;
      inside.documentElement.lang = document.documentElement.lang;
      const style = inside.createElement('style');
      style.textContent = (document.getElementById('css')?.textContent ?? '') + wholePage;
      inside.head.replaceChildren(style);
      inside.body.inert = true;
      setBody(inside.body);
      onBody(inside.body);
    },
    [onBody],
  );

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it has no address: what is in it is drawn here */}
      <iframe
        ref={prepare}
        // Some browsers begin with another document than they go on with.
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        title={title}
        className="mx-auto block h-[calc(100dvh-18rem)] min-h-96 w-full rounded-card rounded-ss-none border border-line bg-white"
      />
      {body && createPortal(children, body)}
    </>
  );
}
