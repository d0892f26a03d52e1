import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** A window of a phone's width, so that the site's parts lay themselves out as there. Nothing in it can be pressed. */
export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  const prepare = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    const style = inside.createElement('style');
    style.textContent = document.getElementById('css')?.textContent ?? '';
    inside.head.replaceChildren(style);
    inside.body.inert = true;
    setBody(inside.body);
  }, []);

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it has no address: what is in it is drawn here */}
      <iframe
        ref={prepare}
        // Some browsers begin with another document than they go on with.
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        title={title}
        className="mx-auto block h-[calc(100dvh-14rem)] min-h-96 w-full max-w-98 rounded-card border border-line bg-white"
      />
      {body && createPortal(children, body)}
    </>
  );
}
