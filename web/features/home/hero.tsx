import type { Passage } from '../../../api/rules/passage.ts';
import { heroTexts } from '../../../api/words/site-texts/hero.ts';
import { useAgency } from '../../lib/agency.ts';
import { artPicture } from '../../lib/art.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

const everyMs = 5000;

export function Hero() {
  const agency = useAgency();
  const words = agency.texts?.hero ?? heroTexts(agency);
  const slides = texts.hero.slides.map((slide, at) => ({
    key: slide.name,
    content: <HeroSlide {...slide} {...words[at]} first={at === 0} />,
  }));
  return <Carousel label={texts.hero.label} slides={slides} perView={1} autoplayMs={everyMs} overlay />;
}

type Slide = (typeof texts.hero.slides)[number] & Partial<Passage>;

/** The drawings carry a dark veil where the words stand: on the start side, on a phone at the top. */
function HeroSlide({ name, title, text, to, action, first }: Slide & { first: boolean }) {
  const Title = first ? 'h1' : 'h2';
  return (
    <div className="relative h-[max(30rem,min(40rem,calc(100svh-20.5rem)))] overflow-hidden bg-ink md:h-[clamp(30rem,62svh,42rem)]">
      {/* On narrow screens the controls stand on a bar of their own, clear of the car. */}
      <div className="absolute inset-x-0 top-0 bottom-16 lg:bottom-0">
        <Picture
          source={artPicture('hero-desktop', `${name}-desktop`)}
          mobileSource={artPicture('hero-mobile', `${name}-mobile`)}
          alt=""
          sizes="100vw"
          priority={first}
          className="size-full bg-transparent object-bottom md:object-[90%_100%] lg:object-[70%_100%]"
        />
        {/* Between the two the drawing is cropped, and its own veil with it. */}
        <div className="absolute inset-0 hidden bg-linear-to-r from-ink/75 to-transparent to-75% md:block lg:hidden" />
      </div>
      <div className="page relative flex h-full flex-col items-start pt-10 text-white [text-shadow:0_1px_18px_rgb(10_10_30/0.45)] md:justify-center md:pt-0 md:pb-16">
        <Title className="max-w-xl text-display font-bold">{title}</Title>
        <p className="mt-4 max-w-md text-lg font-semibold md:mt-6">{text}</p>
        <ButtonLink to={to} size="lg" variant="light" className="mt-6 [text-shadow:none] md:mt-8">
          {action}
          <Icon name="arrow-right" className="size-5 rtl:-scale-x-100" />
        </ButtonLink>
      </div>
    </div>
  );
}
