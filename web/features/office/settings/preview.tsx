import { agencyAfter, type SettingsFields, textsAfter } from '../../../../api/rules/settings-form.ts';
import { shownAgency } from '../../../../api/words/shown-agency.ts';
import { filledPassages } from '../../../../api/words/site-texts/fill-in.ts';
import { todayInMorocco } from '../../../lib/agency-time.ts';
import { Agency, useAgency } from '../../../lib/agency.ts';
import { Founder } from '../../about/founder.tsx';
import { Place } from '../../about/place.tsx';
import { Articles } from '../../conditions/articles.tsx';
import { texts as conditionsTexts } from '../../conditions/texts.ts';
import { Contact } from '../../home/contact.tsx';
import { Faq } from '../../home/faq.tsx';
import { Drawings } from '../../layout/drawings.tsx';
import { Footer } from '../../layout/footer.tsx';
import { NavigationBar } from '../../layout/header.tsx';
import { TopBar } from '../../layout/top-bar.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { AboutPreview, HeroPreview } from './text-previews.tsx';
import { texts } from './texts.ts';
import { fieldsOf, type SettingsValues } from './values.ts';

interface PreviewProps {
  values: SettingsValues;
  /** As they are saved. */
  fields: SettingsFields;
}

/** The site's own parts, with what is typed in place of what is saved. */
export function Preview({ values, fields }: PreviewProps) {
  const typed = fieldsOf(values, fields);
  const { texts: _, hasConditions: __, brand: ___, ...saved } = useAgency();
  const agency = shownAgency({ agency: agencyAfter(saved, typed), texts: textsAfter(typed) }, todayInMorocco());
  const conditions = filledPassages(typed.conditions, agency);
  return (
    <aside aria-label={texts.preview.title} className="xl:sticky xl:top-18">
      <PreviewFrame title={texts.preview.title}>
        <Agency value={agency}>
          {agency.brand?.css && <style>{agency.brand.css}</style>}
          <Drawings />
          <TopBar />
          <header className="border-b border-line bg-white">
            <NavigationBar user={null} compact={false} />
          </header>
          <HeroPreview />
          <Faq />
          <Contact />
          <AboutPreview />
          <Founder />
          <Place />
          {agency.hasConditions && (
            <section className="page pb-14">
              <h2 className="text-title font-bold">{conditionsTexts.title}</h2>
              <Articles conditions={conditions} />
            </section>
          )}
          <footer className="bg-ink text-white">
            <Footer compact={false} />
          </footer>
        </Agency>
      </PreviewFrame>
      <p className="mt-1.5 text-center text-sm text-ink-soft">{texts.preview.note}</p>
    </aside>
  );
}
