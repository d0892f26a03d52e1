import { farewellTexts as texts } from '../../features/account/own-data/texts.ts';
import { useAgency } from '../../lib/agency.ts';
import { privatePage } from '../../lib/seo.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export const meta = privatePage(texts.title);

/** Where somebody leaves who has erased their account; it knows nobody. */
export default function AccountErased() {
  const { name } = useAgency();
  return (
    <div className="bg-sand">
      <div className="page grid min-h-[70dvh] content-start py-8 md:py-14">
        <div className="mx-auto w-full max-w-xl rounded-card border border-line bg-white p-6 shadow-soft sm:p-10">
          <Icon name="circle-check" className="mb-4 size-10 text-teal-deep" />
          <h1 className="mb-2 text-heading font-bold">{texts.title}</h1>
          <p className="mb-4 text-lg">{texts.thanks(name)}</p>
          <div className="flex flex-col gap-3 text-ink-soft">
            <p>{texts.gone}</p>
            <p>{texts.stays}</p>
            <p>{texts.again}</p>
          </div>
          <ButtonLink to="/" className="mt-6">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
