import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { texts } from './texts.ts';

/** One file, chosen or dropped. The same may be chosen again once it was mended. */
export function FileChoice({ name, onFile }: { name: string | undefined; onFile: (file: File) => void }) {
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const choose = (list: FileList | null) => {
    const [file] = list ?? [];
    if (file) onFile(file);
  };
  const over = useFileDrop(zone, choose);
  return (
    <div
      ref={zone}
      className={cx(
        'relative flex items-center gap-4 rounded-card border-2 border-dashed p-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-majorelle',
        over ? 'border-brand bg-brand-soft' : 'border-edge bg-sand',
      )}
    >
      <FileUp aria-hidden className="size-8 shrink-0 text-brand" />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
          {name ? texts.chooseOther : texts.choose}
        </label>
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-soft">
          {name ?? texts.chooseHint}
        </p>
      </div>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </div>
  );
}
