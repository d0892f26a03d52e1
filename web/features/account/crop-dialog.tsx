import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pictureTexts } from './picture-texts.ts';
import { texts } from './texts.ts';

interface CropDialogProps {
  picture: ImageBitmap;
  onCrop: (square: Blob) => void;
  onClose: () => void;
}

/** Where the square lies: from 0 to 1 of the room that the zoom leaves on each axis. */
interface Crop {
  x: number;
  y: number;
  zoom: number;
}

const outputSize = 512;
const maxZoom = 4;
const sliders = ['zoom', 'x', 'y'] as const;

/** Dragging for a hand, sliders for everybody; what is shown is what is sent. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 });

  useEffect(() => {
    const side = sideOf(picture, crop);
    const start = (picture.width - side) * crop.x;
    const top = (picture.height - side) * crop.y;
    canvas.current?.getContext('2d')?.drawImage(picture, start, top, side, side, 0, 0, outputSize, outputSize);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return;
    const { movementX, movementY } = event;
    const scale = sideOf(picture, crop) / event.currentTarget.clientWidth;
    setCrop((now) => ({
      ...now,
      x: moved(now.x, movementX * scale, picture.width - sideOf(picture, now)),
      y: moved(now.y, movementY * scale, picture.height - sideOf(picture, now)),
    }));
  }

  const use = () => canvas.current?.toBlob((square) => square && onCrop(square), 'image/webp', 0.9);

  return (
    <Dialog
      open
      onClose={onClose}
      title={pictureTexts.cropTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={use}>{pictureTexts.use}</Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{pictureTexts.cropHint}</p>
      <canvas
        ref={canvas}
        width={outputSize}
        height={outputSize}
        role="img"
        aria-label={pictureTexts.cropArea}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="mx-auto aspect-square w-full max-w-80 cursor-grab touch-none rounded-full bg-sand-deep active:cursor-grabbing"
      />
      <div className="mt-5 flex flex-col gap-1">
        {sliders.map((name) => (
          <label key={name} className="grid min-h-11 grid-cols-[7rem_1fr] items-center gap-3 text-sm font-semibold">
            {pictureTexts.sliders[name]}
            <input
              type="range"
              min={name === 'zoom' ? 1 : 0}
              max={name === 'zoom' ? maxZoom : 1}
              step={0.01}
              value={crop[name]}
              onChange={({ target }) => setCrop((now) => ({ ...now, [name]: Number(target.value) }))}
              className="w-full accent-brand"
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}

const sideOf = ({ width, height }: ImageBitmap, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The picture follows the hand, so the square goes the other way. */
const moved = (share: number, by: number, room: number) =>
  room <= 0 ? share : Math.min(1, Math.max(0, share - by / room));
