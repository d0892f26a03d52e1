import { Link } from 'react-router';
import type { BestReview } from '../../../api/calls/reviews.ts';
import { reviewsFramePath, reviewsFrameSandbox } from '../../../api/rules/reviews-frame.ts';
import { formatWallDate, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { Badge } from '../../ui/badge.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Section } from '../layout/section.tsx';
import { moreTexts as texts } from './more-texts.ts';

/** Our own best reviews, unless the agency shows somebody else's widget. */
export function Testimonials({ reviews }: { reviews: readonly BestReview[] | null }) {
  const agency = useAgency();
  const widget = agency.hasReviewsWidget;
  if (!widget && reviews?.length === 0) return null;
  const { title, lead, failed, failedHint } = texts.testimonials;
  return (
    <Section id="reviews" className="drawn-later" title={title} lead={widget ? undefined : lead} ground="sand">
      {widget ? (
        <iframe
          src={reviewsFramePath}
          sandbox={reviewsFrameSandbox}
          loading="lazy"
          title={title}
          height={480}
          className="w-full"
        />
      ) : reviews === null ? (
        <EmptyState icon={<Icon name="circle-alert" />} title={failed} hint={failedHint} />
      ) : (
        <Carousel
          label={texts.testimonials.slider}
          slides={reviews.map((review) => ({ key: review._id, content: card(review) }))}
        />
      )}
    </Section>
  );
}

const card = (review: BestReview) => (
  <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-white p-6">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Stars value={review.rating} className="size-5" />
      {review.verified && (
        <Badge tone="teal" icon={<Icon name="check" />}>
          {texts.testimonials.verified}
        </Badge>
      )}
      {review.demo && <Badge>{texts.testimonials.demo}</Badge>}
    </div>
    <blockquote className="line-clamp-6 text-lg leading-relaxed">{texts.testimonials.quote(review.comment)}</blockquote>
    <figcaption className="mt-auto border-t border-line pt-4 text-sm text-ink-soft">
      <span className="block text-base font-semibold text-ink">{review.username}</span>
      <Link
        to={`/car/${review.car._id}`}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-6"
      >
        {texts.testimonials.about(review.car.name)}
      </Link>
      <time dateTime={review.timestamp} className="mt-0.5 block">
        {formatWallDate(review.day, siteLocale)}
      </time>
    </figcaption>
  </figure>
);
