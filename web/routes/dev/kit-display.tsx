import { useState } from 'react';
import { artPicture } from '../../lib/art.ts';
import { formatMad, formatPricePerDay, siteLocale } from '../../../api/words/wording.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type IconName, IconSymbols } from '../../ui/icon-symbols.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ZelligeBand } from '../../ui/zellige-band.tsx';
import { KitSection } from './kit-section.tsx';
import { texts } from './texts.ts';

const colours = [
  'brand',
  'brand-deep',
  'rose',
  'rose-deep',
  'ink',
  'sand',
  'sand-deep',
  'terracotta',
  'saffron',
  'majorelle',
  'teal',
  'refused',
  'line',
  'edge',
];
const sizes = ['display', 'title', 'heading', 'subheading'];
// Not a list that the module exports: that would bring the drawings into the scripts of every page.
const iconNames = IconSymbols().map(({ key }) => key as IconName);
const tones = ['neutral', 'brand', 'rose', 'saffron', 'teal', 'majorelle', 'refused', 'ink'] as const;

const columns: readonly Column<(typeof texts.rows)[number]>[] = [
  { header: texts.table.car, cell: ({ car }) => car },
  { header: texts.table.client, sort: 'name', cell: ({ client }) => client },
  { header: texts.table.status, cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
  { header: texts.table.total, cell: ({ total }) => formatMad(total, siteLocale), align: 'end' },
  {
    header: texts.table.actions,
    cell: () => (
      <Button size="sm" variant="secondary">
        {texts.table.accept}
      </Button>
    ),
    align: 'end',
  },
];

export function KitType() {
  return (
    <KitSection title={texts.groups.type}>
      {sizes.map((size) => (
        <p key={size} style={{ font: `700 var(--text-${size})/1.1 var(--font-sans)` }}>
          {texts.sample}
        </p>
      ))}
      <p lang="ar" dir="rtl">
        {texts.arabic}
      </p>
      <div className="kit-row">
        {colours.map((colour) => (
          <span key={colour} title={colour} className="kit-swatch" style={{ background: `var(--color-${colour})` }} />
        ))}
      </div>
    </KitSection>
  );
}

export function KitCarousels() {
  const slides = Array.from({ length: 6 }, (_, at) => ({
    key: String(at),
    content: (
      <div className="kit-card">
        <Picture
          source={artPicture('brand', 'default-car')}
          alt={texts.pictureAlt}
          sizes="(min-width: 1024px) 400px, 100vw"
        />
        <p>{texts.carousels.slide(at + 1)}</p>
      </div>
    ),
  }));
  const heroSlides = [1, 2, 3].map((at) => ({
    key: String(at),
    content: <div className="kit-slide">{texts.carousels.slide(at)}</div>,
  }));
  return (
    <KitSection title={texts.groups.carousels}>
      <Carousel label={texts.carousels.cars} slides={slides} />
      <Carousel label={texts.carousels.hero} slides={heroSlides} perView={1} autoplayMs={5000} overlay />
    </KitSection>
  );
}

export function KitTable() {
  const [sort, setSort] = useState('name');
  return (
    <KitSection title={texts.groups.data}>
      {(['narrow', 'medium', 'wide'] as const).map((room) => (
        <Table
          key={room}
          caption={texts.table.caption}
          rows={texts.rows}
          rowKey={({ id }) => id}
          columns={columns}
          room={room}
          sorting={{ value: sort, sorts: ['name'], onSort: setSort }}
        />
      ))}
    </KitSection>
  );
}

export function KitDisplay() {
  return (
    <KitSection title={texts.groups.display}>
      <div className="kit-row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {texts.badges[tone]}
          </Badge>
        ))}
        <Badge tone="teal" icon={<Icon name="check" />}>
          {texts.badges.teal}
        </Badge>
      </div>
      <div className="kit-row">
        {[0, 2.5, 4.4, 5].map((value) => (
          <Stars key={value} value={value} className="size-6" />
        ))}
        <strong>{formatPricePerDay(1350, siteLocale)}</strong>
      </div>
      <ProgressBar label={texts.progress.known} value={0.62} />
      <ProgressBar label={texts.progress.unknown} />
      <Spinner label={texts.loading} />
      <Spinner />
      <Skeleton className="min-h-12" />
      <EmptyState icon={<Icon name="car" />} title={texts.empty.title} hint={texts.empty.hint}>
        <Button>{texts.empty.reset}</Button>
      </EmptyState>
      <EmptyState title={texts.empty.title} />
      <ZelligeBand />
      <div className="kit-row">
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </KitSection>
  );
}
