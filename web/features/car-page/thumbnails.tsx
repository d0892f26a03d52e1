import { carPicture } from '../../lib/art.ts';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

interface ThumbnailsProps {
  carId: string;
  images: readonly string[];
  index: number;
  onPick: (index: number) => void;
}

export function Thumbnails({ carId, images, index, onPick }: ThumbnailsProps) {
  return (
    <ul
      aria-label={texts.thumbnails}
      className="no-scrollbar -mx-1 mt-2 flex gap-2 overflow-x-auto p-1 noscript:hidden"
    >
      {images.map((file, at) => (
        <li key={file} className="w-20 shrink-0 md:w-28">
          <button
            type="button"
            aria-label={texts.showPhoto(at + 1)}
            aria-current={at === index || undefined}
            onClick={() => onPick(at)}
            className="block w-full overflow-hidden rounded-control border-2 border-transparent opacity-70 transition hover:opacity-100 aria-[current]:border-brand aria-[current]:opacity-100"
          >
            <Picture source={carPicture(carId, file)} alt="" sizes="112px" className="aspect-[16/10] w-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}
