import { type ReactNode, useEffect, useState } from 'react';
import { findCars } from '../../../../api/calls/car-search.ts';
import { listBestReviews } from '../../../../api/calls/reviews.ts';
import { agencyAfter, type SettingsFields, textsAfter } from '../../../../api/rules/settings-form.ts';
import { shownAgency } from '../../../../api/words/shown-agency.ts';
import { filledPassages } from '../../../../api/words/site-texts/fill-in.ts';
import { todayInMorocco } from '../../../lib/agency-time.ts';
import { Agency, useAgency } from '../../../lib/agency.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Drawings } from '../../layout/drawings.tsx';
import { Footer } from '../../layout/footer.tsx';
import { NavigationBar } from '../../layout/header.tsx';
import { TopBar } from '../../layout/top-bar.tsx';
import { Segments } from '../segments.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { AboutPreview, ConditionsPreview, HomePreview, ServicesPreview } from './preview-pages.tsx';
import { type PreviewPage, type PreviewPlace, previewPages } from './preview-places.ts';
import { PreviewTab } from './preview-tab.tsx';
import { texts } from './texts.ts';
import { fieldsOf, type SettingsValues } from './values.ts';

interface PreviewProps {
  values: SettingsValues;
  /** As they are saved. */
  fields: SettingsFields;
  /** Where what is being edited will stand. */
  place: PreviewPlace;
  onPlace: (place: PreviewPlace) => void;
}

const pageOptions = previewPages.map((value) => ({ value, label: texts.preview.pages[value] }));

/** The site's own pages, with what is typed in place of what is saved. */
export function Preview({ values, fields, place, onPlace }: PreviewProps) {
  const typed = fieldsOf(values, fields);
  const { texts: _, hasConditions: __, hasReviewsWidget: ___, brand: ____, ...saved } = useAgency();
  const after = agencyAfter(saved, typed);
  // Somebody else's script does not run beside what only the owner may do.
  const ownReviews = { ...after, reviewsWidgetUrl: null };
  const agency = shownAgency({ agency: ownReviews, texts: textsAfter(typed) }, todayInMorocco());
  const cars = useCall(findCars).data?.cars ?? null;
  const reviews = useCall(listBestReviews).data;
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const frame = body?.ownerDocument.defaultView;
    const part = place.part && body?.querySelector(place.part);
    // The frame alone: `scrollIntoView` would move the form too, from under the pointer.
    frame?.scrollTo(0, part ? frame.scrollY + part.getBoundingClientRect().top : 0);
  }, [place, body]);

  const pages: Record<PreviewPage, () => ReactNode> = {
    accueil: () => <HomePreview cars={cars} reviews={reviews} widgetHost={hostOf(after.reviewsWidgetUrl)} />,
    services: () => <ServicesPreview />,
    apropos: () => <AboutPreview />,
    conditions: () => <ConditionsPreview conditions={filledPassages(typed.conditions, agency)} />,
  };
  return (
    <aside aria-label={texts.preview.title} className="mx-auto w-full max-w-98 xl:sticky xl:top-18">
      <Segments
        label={texts.preview.page}
        options={pageOptions}
        value={place.page}
        onChange={(page) => onPlace({ page })}
      />
      <PreviewTab agency={agency} />
      <PreviewFrame title={texts.preview.title} onBody={setBody}>
        <Agency value={agency}>
          {agency.brand?.css && <style>{agency.brand.css}</style>}
          <Drawings />
          <TopBar />
          <header className="border-b border-line bg-white">
            <NavigationBar user={null} compact={false} />
          </header>
          {pages[place.page]()}
          <footer className="bg-ink text-white">
            <Footer compact={false} />
          </footer>
          <div id="end" />
        </Agency>
      </PreviewFrame>
      <p className="mt-1.5 text-center text-sm text-ink-soft">{texts.preview.note}</p>
    </aside>
  );
}

const hostOf = (url?: string | null): string | null => (url && URL.parse(url)?.host) || null;
