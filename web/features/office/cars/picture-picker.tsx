import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { acceptedPictures } from '../../../../api/rules/picture-uploads.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import { PictureTile } from './picture-tile.tsx';
import { pictureTexts as texts } from './texts.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { Pictures } from './use-pictures.ts';

/** Chosen or dropped pictures in the order in which they will show; drag one, or press its arrows. */
export function PicturePicker({ pictures, error }: { pictures: Pictures; error?: string | undefined }) {
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { items, add, remove, move } = pictures;
  const problem = pictures.error ?? error;

  const moveTo = (key: string, to: number) => {
    move(key, to);
    setSaid(texts.moved(to + 1));
  };

  const over = useFileDrop(zone, add);
  const { list, dragged } = useDragOrder((from, to) => moveTo(items[from]?.key ?? '', to));

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={zone}
        className={cx(
          'relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-majorelle',
          over ? 'border-brand bg-brand-soft' : 'border-edge bg-sand',
        )}
      >
        <ImagePlus aria-hidden className="size-7 text-brand" />
        <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
          {texts.add}
        </label>
        <span className="text-sm text-ink-soft max-md:hidden">{texts.drop}</span>
        <span id={`${id}-hint`} className="max-w-prose text-sm text-ink-soft">
          {texts.hint}
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedPictures}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            add(event.target.files ?? []);
            // The same file can be chosen again after it was removed.
            event.target.value = '';
          }}
          className="sr-only"
        />
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {items.length > 0 && (
        <ol ref={list} aria-label={texts.list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {items.map((item, index) => (
            <PictureTile
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              dragged={dragged === index}
              onMove={(to) => moveTo(item.key, to)}
              onRemove={() => {
                remove(item.key);
                setSaid(texts.removed);
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
