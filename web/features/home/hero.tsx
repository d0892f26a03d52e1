import { artPicture } from '../../lib/art.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

const everyMs = 5000;

export function Hero() {
  const slides = texts.hero.slides.map((slide, at) => ({
    key: slide.name,
    content: <HeroSlide slide={slide} first={at === 0} />,
  }));
  return <Carousel label={texts.hero.label} slides={slides} perView={1} loop autoplayMs={everyMs} overlay />;
}

type Slide = (typeof texts.hero.slides)[number];

/** The drawings carry a dark veil where the words stand: on the start side, on a phone at the top. */
function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const Title = first ? 'h1' : 'h2';
  return (
    <div className="relative h-[max(34rem,min(42rem,calc(100svh-12rem)))] overflow-hidden bg-ink md:h-[clamp(30rem,62svh,42rem)]">
      <Picture
        source={artPicture('hero-desktop', `${slide.name}-desktop`)}
        mobileSource={artPicture('hero-mobile', `${slide.name}-mobile`)}
        alt=""
        sizes="100vw"
        priority={first}
        className="absolute inset-0 size-full bg-transparent object-bottom md:object-[70%_100%]"
      />
      <div className="page relative flex h-full flex-col items-start pt-12 text-white [text-shadow:0_1px_18px_rgb(10_10_30/0.45)] md:justify-center md:pt-0 md:pb-16">
        <Title className="max-w-xl text-display font-bold">{slide.title}</Title>
        <p className="mt-4 max-w-md text-lg font-semibold md:mt-6">{slide.subtitle}</p>
        <ButtonLink to={slide.to} size="lg" className="mt-6 [text-shadow:none] md:mt-8">
          {slide.action}
          <Icon name="arrow-right" className="size-5 rtl:-scale-x-100" />
        </ButtonLink>
      </div>
    </div>
  );
}
