import { useRef, useState } from 'react';
import { useAgency } from '../../lib/agency.ts';
import type { Coordinates } from '../../../api/words/agency.ts';
import { artPicture } from '../../lib/art.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

/** How many degrees around the agency are shown. */
const margin = { latitude: 0.006, longitude: 0.012 };

const embedUrl = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: [
      longitude - margin.longitude,
      latitude - margin.latitude,
      longitude + margin.longitude,
      latitude + margin.latitude,
    ].join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;

/** A drawing until the visitor asks for the real map: nothing is loaded from elsewhere before. */
export function AgencyMap({ at }: { at: Coordinates }) {
  const agency = useAgency();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-card border border-line bg-sand-deep md:aspect-[16/9]">
      {shown ? (
        // The pressed button is gone: the focus goes on to what it brought.
        <iframe
          ref={frame}
          title={texts.place.map(agency)}
          src={embedUrl(at)}
          // Without an origin, which is not ours, the map cannot say whence it asks for its tiles, and is refused them.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it could lift the sandbox only on our own origin
          sandbox="allow-scripts allow-same-origin allow-popups"
          onLoad={() => frame.current?.focus()}
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      ) : (
        <>
          <Picture
            source={artPicture('brand', 'map-placeholder')}
            alt=""
            sizes="(min-width: 1024px) 60vw, 92vw"
            className="absolute inset-0 size-full"
          />
          <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 bg-linear-to-t from-ink/90 to-transparent px-5 pt-16 pb-5 text-white noscript:hidden">
            <Button variant="light" onClick={() => setShown(true)}>
              <Icon name="map-pin" />
              {texts.place.show}
            </Button>
            <p className="text-sm">{texts.place.notice}</p>
          </div>
        </>
      )}
    </div>
  );
}
