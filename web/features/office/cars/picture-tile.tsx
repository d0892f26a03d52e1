import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { pictureTexts as texts } from './texts.ts';
import type { ChosenPicture } from './use-pictures.ts';

interface PictureTileProps {
  item: ChosenPicture;
  index: number;
  count: number;
  /** This one is in the hand. */
  dragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PictureTile({ item, index, count, dragged, onMove, onRemove }: PictureTileProps) {
  const position = index + 1;
  return (
    <li
      draggable
      className={cx(
        'flex cursor-grab flex-col overflow-hidden rounded-control border border-line bg-white',
        dragged && 'opacity-50',
      )}
    >
      <div className="relative aspect-[16/10] bg-sand-deep">
        <img
          src={item.url}
          alt={texts.position(position, count)}
          draggable={false}
          className="size-full object-cover"
        />
        <span className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          {index === 0 && <Badge tone="ink">{texts.main}</Badge>}
          {'file' in item && <Badge tone="majorelle">{texts.isNew}</Badge>}
        </span>
      </div>
      <div className="flex items-center justify-between px-1">
        <TileButton label={texts.earlier(position)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </TileButton>
        <TileButton label={texts.remove(position)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4.5 text-rose-deep" />
        </TileButton>
        <TileButton label={texts.later(position)} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </TileButton>
      </div>
    </li>
  );
}

interface TileButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not `disabled`: at the end of the row the focus would be lost in the middle of moving. */
function TileButton({ label, disabled = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-control hover:bg-sand-deep focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
