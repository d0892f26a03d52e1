import { carName } from '../../../api/rules/car-name.ts';
import type { CarPage } from '../../../api/calls/catalogue.ts';
import { countsInRating } from '../../../api/calls/reviews.ts';
import { maxStars } from '../../../api/rules/stars.ts';
import { carPicture } from '../../lib/art.ts';
import { breadcrumbLd, type JsonLd } from '../../lib/seo.ts';
import { texts } from './texts.ts';

const shownReviews = 5;

/** The car in schema.org's words: what it is, what a day costs, what others thought of it. */
export function carLd({ car, comments, has_demo_reviews }: CarPage, absolute: (path: string) => string): JsonLd[] {
  const name = carName(car);
  const path = `/car/${car._id}`;
  return [
    {
      '@type': 'Product',
      name: `${name} ${car.year}`,
      description: car.description,
      sku: car._id,
      brand: { '@type': 'Brand', name: car.make },
      image: [...car.images, ...(car.images.length > 0 ? [] : [undefined])].map((file) =>
        absolute(carPicture(car._id, file).url(1200, 'webp')),
      ),
      offers: {
        '@type': 'Offer',
        url: absolute(path),
        price: car.price,
        priceCurrency: 'MAD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: car.price,
          priceCurrency: 'MAD',
          unitCode: 'DAY',
        },
        availability: `https://schema.org/${car.is_available ? 'InStock' : 'OutOfStock'}`,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      },
      // A rating that nobody gave would be refused, and would be untrue: so would one in which the demonstration counts.
      ...(car.review_count > 0 &&
        !has_demo_reviews && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: car.average_rating,
            reviewCount: car.review_count,
            bestRating: maxStars,
          },
          review: comments
            .filter(countsInRating)
            .slice(0, shownReviews)
            .map((comment) => ({
              '@type': 'Review',
              author: { '@type': 'Person', name: comment.username },
              datePublished: comment.timestamp.slice(0, 10),
              reviewBody: comment.comment,
              reviewRating: { '@type': 'Rating', ratingValue: comment.rating, bestRating: maxStars },
            })),
        }),
    },
    breadcrumbLd(absolute, [
      { label: texts.home, to: '/' },
      { label: texts.fleet, to: '/cars' },
      { label: name, to: path },
    ]),
  ];
}
