import { texts } from './texts.ts';

/** For whoever has the server in hand; `name` is the newest archive. */
export function RestoreHelp({ name, folder }: { name: string; folder: string }) {
  const { title, steps, check, restore } = texts.restore;
  const archive = `${folder}/${name}`;
  return (
    <details className="rounded-card border border-line bg-white px-4 py-3">
      <summary className="flex min-h-8 cursor-pointer items-center font-semibold">{title}</summary>
      <ol className="mt-2 flex list-decimal flex-col gap-2 ps-5 text-sm">
        <li>{steps[0]}</li>
        <li>
          {steps[1]} <Command>{check(archive)}</Command>
        </li>
        <li>
          {steps[2]} <Command>{restore(archive)}</Command>
        </li>
        <li>{steps[3]}</li>
      </ol>
    </details>
  );
}

const Command = ({ children }: { children: string }) => (
  <code className="mt-1 block rounded-control bg-sand px-3 py-2 wrap-anywhere">{children}</code>
);
